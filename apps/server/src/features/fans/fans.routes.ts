import { studioFans } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { blockFan, giftMonth, noteFan, unblockFan } from './change-fan.ts'
import { fansCounter } from './count-fans.ts'
import { listFans, readFan, readTimeline } from './read-fans.ts'

export function fansRoutes(serve: Serve, ctx: Context) {
  const counter = fansCounter(ctx)
  const desk = { ...ctx, counter }

  serve(studioFans.list, ({ member, query }) => listFans(desk, member.creatorId, query))

  serve(studioFans.get, async ({ member, params }) => ({
    fan: await readFan(desk, member.creatorId, params.id),
  }))

  serve(studioFans.timeline, ({ member: { creatorId }, params, query }) =>
    readTimeline(ctx, { creatorId, fanId: params.id }, query),
  )

  serve(studioFans.note, async (call) => ({
    fan: await noteFan(desk, call, call.params.id, call.body.note),
  }))

  serve(studioFans.gift, async (call) => {
    const fan = await giftMonth(desk, call, call.params.id)
    counter.forget(call.member.creatorId)
    return { fan }
  })

  serve(studioFans.block, async (call) => {
    const fan = await blockFan(desk, call, call.params.id)
    counter.forget(call.member.creatorId)
    return { fan }
  })

  serve(studioFans.unblock, async (call) => {
    const fan = await unblockFan(desk, call, call.params.id)
    counter.forget(call.member.creatorId)
    return { fan }
  })
}
