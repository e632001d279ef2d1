import { type AddressInfo, createServer } from 'node:net'
import type { Outgoing, QueueEntry } from '../src/core/outbox/message.ts'
import { queueOutgoing } from '../src/core/outbox/outgoing.ts'
import { sendOutgoingJob } from '../src/core/outbox/send-outgoing.ts'
import { type Bots, openBots } from '../src/providers/telegram/bots.ts'
import { type BotWorld, type Person, PLATFORM_BOT } from './bot-world.ts'

export const HOUR_MS = 3_600_000

interface Wish {
  to: Person
  text?: string
  body?: Outgoing
  reason?: string
  lifeMs?: number
}

let reasons = 0

export async function queue({ world }: BotWorld, wishes: Wish[]) {
  const now = world.clock.now()
  const entries = wishes.map(({ to, text = '', body, reason, lifeMs = HOUR_MS }): QueueEntry => {
    reasons += 1
    return {
      reason: reason ?? `test:${reasons}`,
      botId: PLATFORM_BOT,
      chatId: to.id,
      body: body ?? { do: 'say', text },
      expiresAt: new Date(now.getTime() + lifeMs),
    }
  })
  await queueOutgoing(world.db, entries, now)
}

export function send({ world, bots }: BotWorld, other: Bots = bots) {
  return sendOutgoingJob(world.ctx, other).run()
}

export async function countOf({ world }: BotWorld, status: string): Promise<number> {
  const row = await world.db.one<{ count: number }>(
    "select count(*) as count from job where kind = 'message' and status = $1",
    [status],
  )
  return row.count
}

/** Our bots, looking for the messenger in another place. */
export function botsAt({ world }: BotWorld, url: string): Bots {
  return openBots({ bots: world.ctx.settings.bots, apiRoot: () => url, webhookRoot: () => url })
}

/** Takes every question and hangs up. */
export async function openDeafMessenger() {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
