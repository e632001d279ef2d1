import { studioWelcome, type Welcome } from '@fanlight/contract'
import { WELCOME_STEPS } from '@fanlight/contract/studio-welcome'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import * as store from './welcome.store.ts'

export function welcomeRoutes(serve: Serve, ctx: Context) {
  serve(studioWelcome.get, async ({ member }) => ({
    welcome: await readWelcome(ctx, member.creatorId),
  }))

  serve(studioWelcome.dismiss, async ({ member }) => {
    await store.dismiss(ctx.sharedDb, member.creatorId, ctx.clock.now())
    return { welcome: await readWelcome(ctx, member.creatorId) }
  })
}

/** It leads to the first sale: after that the dashboard has more to say. */
async function readWelcome(
  { sharedDb: db, reporting }: Context,
  creatorId: number,
): Promise<Welcome> {
  const { isDismissed, ...done } = await store.find(db, creatorId)
  const steps = WELCOME_STEPS.map((step) => ({ step, isDone: done[step] }))
  const isLeft = !isDismissed && steps.some(({ isDone }) => !isDone)
  return { steps, isShown: isLeft && !(await store.hasSold(reporting, creatorId)) }
}
