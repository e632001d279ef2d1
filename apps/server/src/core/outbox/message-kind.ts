import { jobKind } from '../queue/job-kind.ts'
import type { Claimed } from '../queue/settle-job.ts'
import { Outgoing } from './message.ts'

/**
 * What bots have to say. The queue is a bot, and the lane is a chat, in which nothing overtakes. The
 * lease is longer than any upload.
 */
export const MESSAGE = jobKind('message', Outgoing, {
  leaseMs: 2 * 60_000,
  retryBaseMs: 1_000,
  retryMaxMs: 5 * 60_000,
  attemptsMax: 10,
})

/** A message that is being sent. */
export interface Sending {
  botId: number
  chatId: number
  body: Outgoing
}

export function toSending({ queue, lane, payload }: Claimed<Outgoing>): Sending {
  return { botId: Number(queue), chatId: Number(lane), body: payload }
}
