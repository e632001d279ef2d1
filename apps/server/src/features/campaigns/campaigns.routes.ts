import { studioCampaigns, studioSegments } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import {
  createCampaign,
  pauseCampaign,
  removeCampaign,
  resumeCampaign,
  saveCampaign,
  sendCampaign,
  unscheduleCampaign,
  unsendCampaign,
} from './change-campaign.ts'
import { recipientsCounter } from './count-recipients.ts'
import { listCampaigns, readCalendar, readCampaign } from './read-campaigns.ts'
import { listSegments, removeSegment, saveSegment } from './segments.ts'
import { sendTest } from './send-test.ts'

export function campaignsRoutes(serve: Serve, ctx: Context) {
  serve(studioCampaigns.list, (call) => listCampaigns(ctx, call, call.query.startFrom))

  serve(studioCampaigns.calendar, (call) => readCalendar(ctx, call, call.query))

  serve(studioCampaigns.test, async (call) => {
    await sendTest(ctx, call, { id: call.params.id, language: call.body.language })
    return {}
  })

  serve(studioCampaigns.get, async (call) => ({
    campaign: await readCampaign(ctx, call, call.params.id),
  }))

  serve(studioCampaigns.create, async (call) => ({
    campaign: await createCampaign(ctx, call, call.body),
  }))

  serve(studioCampaigns.save, async (call) => ({
    campaign: await saveCampaign(ctx, call, { ...call.body, id: call.params.id }),
  }))

  serve(studioCampaigns.send, async (call) => {
    const { sendAt } = call.body
    const time = sendAt === undefined ? null : new Date(sendAt * 1000)
    return { campaign: await sendCampaign(ctx, call, { id: call.params.id, sendAt: time }) }
  })

  serve(studioCampaigns.unschedule, async (call) => ({
    campaign: await unscheduleCampaign(ctx, call, call.params.id),
  }))

  serve(studioCampaigns.pause, async (call) => ({
    campaign: await pauseCampaign(ctx, call, call.params.id),
  }))

  serve(studioCampaigns.resume, async (call) => ({
    campaign: await resumeCampaign(ctx, call, call.params.id),
  }))

  serve(studioCampaigns.unsend, async (call) => ({
    campaign: await unsendCampaign(ctx, call, call.params.id),
  }))

  serve(studioCampaigns.remove, async (call) => {
    await removeCampaign(ctx, call, call.params.id)
    return {}
  })
}

export function segmentsRoutes(serve: Serve, ctx: Context) {
  const countRecipients = recipientsCounter(ctx)

  serve(studioSegments.count, ({ member, body }) => countRecipients(member.creatorId, body))

  serve(studioSegments.list, async ({ member }) => ({
    segments: await listSegments(ctx, member.creatorId),
  }))

  serve(studioSegments.save, async (call) => ({
    segment: await saveSegment(ctx, call, call.body),
  }))

  serve(studioSegments.remove, (call) => removeSegment(ctx, call, call.params.id))
}
