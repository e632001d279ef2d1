import {
  type Route,
  studioCampaigns,
  studioChats,
  studioConnections,
  studioFans,
  studioPayouts,
  studioPosts,
  studioPremium,
  studioProfile,
  studioTeam,
  type TeamAction,
} from '@fanlight/contract'
import type { Context } from '../context.ts'
import type { Call, Serve } from '../http/serve.ts'
import * as store from './member-actions.store.ts'

const TITLE_CHARS_MAX = 200

/** What stands in the log. What is saved while typing does not: it would bury the rest. */
const LOGGED = new Map<Route, TeamAction>([
  [studioPosts.publish, 'post_published'],
  [studioPosts.schedule, 'post_scheduled'],
  [studioPosts.unschedule, 'post_unscheduled'],
  [studioPosts.unpublish, 'post_unpublished'],
  [studioPosts.remove, 'post_deleted'],
  [studioPosts.restore, 'post_restored'],
  [studioCampaigns.send, 'message_sent'],
  [studioCampaigns.unschedule, 'message_unscheduled'],
  [studioCampaigns.pause, 'message_paused'],
  [studioCampaigns.resume, 'message_resumed'],
  [studioCampaigns.unsend, 'message_unsent'],
  [studioCampaigns.remove, 'message_deleted'],
  [studioChats.send, 'chat_written'],
  [studioFans.note, 'fan_noted'],
  [studioFans.gift, 'fan_gifted'],
  [studioFans.block, 'fan_blocked'],
  [studioFans.unblock, 'fan_unblocked'],
  [studioPremium.save, 'premium_changed'],
  [studioProfile.save, 'profile_changed'],
  [studioTeam.invite, 'manager_invited'],
  [studioTeam.remove, 'manager_removed'],
  [studioTeam.setRights, 'rights_changed'],
  [studioPayouts.request, 'payout_requested'],
  [studioPayouts.cancel, 'payout_cancelled'],
  [studioPayouts.setAccount, 'account_changed'],
  [studioConnections.connectBot, 'bot_connected'],
  [studioConnections.removeBot, 'bot_removed'],
  [studioConnections.connectChannel, 'channel_connected'],
  [studioConnections.removeChannel, 'channel_removed'],
])

/**
 * Doors that note who did what, once it was done. It is noted at the door, so that no use case can be
 * added without it being a line above; what was refused or failed is not noted.
 */
export function serveLogged(serve: Serve, ctx: Pick<Context, 'sharedDb' | 'clock'>): Serve {
  return (route, handle) => {
    const action = LOGGED.get(route)
    if (!action) return serve(route, handle)
    serve(route, async (call) => {
      const answer = await handle(call)
      await note(ctx, action, call, answer)
      return answer
    })
  }
}

async function note(
  { sharedDb, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  action: TeamAction,
  { request, params, requestKey }: Pick<Call<Route>, 'request' | 'params' | 'requestKey'>,
  answer: object,
) {
  const { member } = request
  if (!member) return
  const { creatorId, personId } = member
  const id = (params as { id?: number | string } | undefined)?.id
  const noted = {
    creatorId,
    personId,
    action,
    subject: id === undefined ? '' : String(id),
    title: titleIn(answer).slice(0, TITLE_CHARS_MAX),
    key: requestKey?.key ?? null,
  }
  await store.insert(sharedDb, noted, clock.now())
}

interface Named {
  title?: string
  name?: string
  firstName?: string
  lastName?: string
  note?: string
}

/** What the answer is about, by the name that it has there. */
function titleIn(answer: object): string {
  const { post, campaign, fan, member, invitation } = answer as Record<string, Named | undefined>
  const person = fan && `${fan.firstName ?? ''} ${fan.lastName ?? ''}`.trim()
  return post?.title ?? campaign?.title ?? person ?? member?.name ?? invitation?.note ?? ''
}

/** The latest first. */
export const { list: listActions } = store
