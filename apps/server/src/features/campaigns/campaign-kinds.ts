import { Type } from 'typebox'
import { jobKind } from '../../core/queue/job-kind.ts'

const OfContent = Type.Object({ id: Type.Integer() })

/** Gives a campaign to its fans, some at a time; how far it came is in the campaign's own row. */
export const SEND_CAMPAIGN = jobKind('campaign', OfContent, { isForgottenWhenDone: true })

/** Takes what was unsent out of the chats. */
export const TAKE_BACK = jobKind('campaign_unsend', OfContent)

export function sendKeyOf(id: number): string {
  return `campaign:${id}`
}
