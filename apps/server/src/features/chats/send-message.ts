import type { Body, studioChats } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { noteTalk } from '../../core/audience/audience.ts'
import { insertContent } from '../../core/content/message-contents.ts'
import { pickUploads } from '../../core/content/uploaded-files.ts'
import type { Context } from '../../core/context.ts'
import { type MemberAsk, onceForMember } from '../../core/studio/once-for-member.ts'
import { refuse } from '../../platform/refuse.ts'
import * as chats from './chats.store.ts'

type Typed = Body<typeof studioChats.send>

/**
 * Writes to one fan. The content is kept first, under the caller’s key: a call that is repeated
 * after a crash delivers the same one, and the fan has it once.
 */
export async function sendMessage(
  ctx: Context,
  ask: MemberAsk,
  { fanId, ...typed }: Typed & { fanId: number },
): Promise<number> {
  const { creatorId } = ask.member
  const db = ctx.dbOf(fanId)
  const price = centsFromEur(typed.price)
  const { id } = await onceForMember(ctx, ask, async (tx) => {
    const fan = await chats.findFan(db, { creatorId, fanId })
    if (!fan) throw refuse('not_found')
    if (fan.isBlocked) throw refuse('fan_blocked')
    if (price > 0 && price < 100) throw refuse('invalid_request', { price: 'is 0, or at least 1' })
    const files = await pickUploads(tx, creatorId, typed.files)
    const [text, teaser] = [typed.text.trim(), typed.teaser.trim()]
    if (text === '' && files.length === 0) throw refuse('message_incomplete')
    const attachments = files.map(({ attachment }) => attachment)
    const content = { price, text, teaser, attachments }
    return { id: await insertContent(tx, creatorId, content, ctx.clock.now()) }
  })
  const now = ctx.clock.now()
  const messageId = await chats.deliver(db, { id, creatorId, price }, fanId, now)
  await noteTalk(db, fanId, creatorId, now)
  ctx.eventNotifier.notify(fanId)
  return messageId
}
