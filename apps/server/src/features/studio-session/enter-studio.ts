import type { Context } from '../../core/context.ts'
import { toCodeHash } from '../../core/studio/one-time-code.ts'
import { openStudioSession, type WayIn } from '../../core/studio/sessions.ts'
import { worksHere } from '../../core/studio/works-here.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import * as signIns from './sign-ins.store.ts'

export interface Entrance {
  cookie: string
  wayIn: WayIn
}

/** With what a person has confirmed in the messenger. */
export function enterByCookie(
  ctx: Context,
  signInCookie: string | null,
  device: string,
): Promise<Entrance> {
  return ctx.sharedDb.transaction(async (tx) => {
    const used =
      signInCookie === null
        ? null
        : await signIns.useByCookie(tx, toCodeHash(signInCookie), ctx.clock.now())
    if (!used) throw refuse('sign_in_expired')
    return open(ctx, tx, { personId: used.personId, wayIn: 'code', device })
  })
}

/** With a link that the bot sent. */
export function enterByCode(ctx: Context, code: string, device: string): Promise<Entrance> {
  return ctx.sharedDb.transaction(async (tx) => {
    const used = await signIns.useByCode(tx, toCodeHash(code), ctx.clock.now())
    if (!used) throw refuse('sign_in_expired')
    return open(ctx, tx, { personId: used.personId, wayIn: 'link', device })
  })
}

/** As a person for whom the messenger has just vouched. */
export function enterAsPerson(ctx: Context, personId: number, device: string): Promise<Entrance> {
  return ctx.sharedDb.transaction((tx) => open(ctx, tx, { personId, wayIn: 'messenger', device }))
}

async function open(
  ctx: Context,
  tx: Tx,
  entry: { personId: number; wayIn: WayIn; device: string },
): Promise<Entrance> {
  if (!(await worksHere(ctx, entry.personId))) throw refuse('forbidden')
  const { cookie } = await openStudioSession(ctx, tx, entry)
  ctx.log.info({ personId: entry.personId, wayIn: entry.wayIn }, 'studio entered')
  return { cookie, wayIn: entry.wayIn }
}
