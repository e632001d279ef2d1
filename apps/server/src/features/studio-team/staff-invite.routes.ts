import { staffCreators } from '@fanlight/contract'
import { platformUrlOf } from '../../core/bot/chat-links.ts'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { actAsStaff } from '../../core/staff/staff-actions.ts'
import { type InvitedCreator, inviteCreatorIn } from './invite-creator.ts'

/** The staff bring a creator; who takes the link first becomes the owner. */
export function staffInviteRoutes(serve: Serve, ctx: Context) {
  serve(staffCreators.invite, async ({ staff, body }) => {
    const { creatorId, start } = await actAsStaff(
      { ...ctx, db: ctx.sharedDb },
      staff,
      ({ creatorId: id }: InvitedCreator) => ({
        action: 'invited_creator',
        subject: `creator ${id}`,
        why: '',
      }),
      (tx) => inviteCreatorIn(ctx, tx, body),
    )
    const chat = platformUrlOf(ctx.bots)
    return { creatorId, link: chat && `${chat}?start=${start}` }
  })
}
