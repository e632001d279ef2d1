import { staffTraces, studioTraces } from '@fanlight/contract'
import type { SecondLookRequest, TraceRequest } from '@fanlight/contract/traces'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { setStrongMark, wantsStrongMark } from '../../core/leak-mark/fan-marks.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { refuse } from '../../platform/refuse.ts'
import { lookAgain } from './look-again.ts'
import { presentTrace } from './present-trace.ts'
import { type Asker, readPicture } from './read-picture.ts'
import { tracePdf } from './trace-pdf.ts'
import * as store from './traces.store.ts'

const SHOWN = 30

/** For creators: about what is theirs, and about their own fans. */
export function tracesRoutes(serve: Serve, ctx: Context) {
  const insert = (reading: store.Reading) => store.insert(ctx.sharedDb, reading)

  serve(studioTraces.read, async ({ member, fan, body }) => {
    const name = await nameOf(ctx, fan.id)
    const asker = { creatorId: member.creatorId, personId: fan.id, name }
    return { trace: await trace(ctx, asker, body, insert) }
  })

  serve(studioTraces.list, async ({ member }) => ({ traces: await list(ctx, member.creatorId) }))

  serve(studioTraces.lookAgain, async ({ member, params, body }) => ({
    trace: await again(ctx, await found(ctx, params.id, member.creatorId), body, insert),
  }))

  serve(studioTraces.report, async ({ member, params, body }) => {
    const shown = await presentTrace(ctx, await found(ctx, params.id, member.creatorId))
    return { pdf: (await tracePdf(shown, body.language)).toString('base64') }
  })

  serve(studioTraces.settings, async ({ member }) => ({
    isStrong: await wantsStrongMark(ctx, member.creatorId),
    operator: ctx.settings.mediaMark,
  }))

  serve(studioTraces.setStrength, async ({ member, body: { isStrong } }) => {
    await setStrongMark(ctx, member.creatorId, isStrong)
    return { isStrong }
  })
}

/** For the operator's staff: about anyone, and each reading stands in their log as well. */
export function staffTracesRoutes(serve: Serve, ctx: Context) {
  const insertAs = (staff: Parameters<typeof actAsStaff>[1]) => (reading: store.Reading) => {
    const { id, why, answer, personId } = reading
    const subject = personId === null ? `trace ${id}` : `fan ${personId}`
    const act = { action: 'traced_leak', subject, why, details: { id, answer } } as const
    return actAsStaff({ ...ctx, db: ctx.sharedDb }, staff, act, (tx) => store.insert(tx, reading))
  }

  serve(staffTraces.read, async ({ staff, body }) => {
    const asker = { creatorId: null, personId: staff.personId, name: staff.name }
    return { trace: await trace(ctx, asker, body, insertAs(staff)) }
  })

  serve(staffTraces.list, async () => ({ traces: await list(ctx, null) }))

  serve(staffTraces.lookAgain, async ({ staff, params, body }) => ({
    trace: await again(ctx, await found(ctx, params.id, null), body, insertAs(staff)),
  }))

  serve(staffTraces.report, async ({ params, body }) => {
    const shown = await presentTrace(ctx, await found(ctx, params.id, null))
    return { pdf: (await tracePdf(shown, body.language)).toString('base64') }
  })
}

type Insert = (reading: store.Reading) => Promise<void>

async function trace(ctx: Context, asker: Asker, body: TraceRequest, insert: Insert) {
  const reading = await readPicture(ctx, asker, body)
  await insert(reading)
  return presentTrace(ctx, reading)
}

/** A second look is a reading of its own: what was answered before stays written. */
async function again(ctx: Context, first: store.Reading, body: SecondLookRequest, insert: Insert) {
  const looked = await lookAgain(ctx, first, body)
  if (looked === first) return presentTrace(ctx, first)
  const reading = { ...looked, id: ctx.newId(), readAt: ctx.clock.now() }
  await insert(reading)
  return presentTrace(ctx, reading)
}

async function list(ctx: Context, creatorId: number | null) {
  const readings = await store.list(ctx.sharedDb, creatorId, SHOWN)
  return Promise.all(readings.map((reading) => presentTrace(ctx, reading)))
}

async function found(ctx: Context, id: string, creatorId: number | null): Promise<store.Reading> {
  const reading = await store.find(ctx.sharedDb, id, creatorId)
  if (!reading) throw refuse('not_found')
  return reading
}

async function nameOf(ctx: Context, personId: number): Promise<string> {
  return (await store.findFan(ctx.dbOf(personId), personId, null))?.name ?? String(personId)
}
