import { invariant } from '../../platform/invariant.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import type { Context } from '../context.ts'
import { type Claimed, DONE, type Outcome, tryAgain } from '../queue/settle-job.ts'
import { queueWorker, type Worker } from '../queue/worker.ts'
import { deliver } from './deliver.ts'
import type { Outgoing } from './message.ts'
import { MESSAGE, type Sending, toSending } from './message-kind.ts'
import * as store from './outgoing.store.ts'

const SEND_EVERY_MS = 100
/** Sent at the same time by one bot. */
const BATCH = 20
/** How many of a second's messages may come at once. */
const BURST_PART = 6
/** Content and its receipt come together; the messenger allows short bursts in a chat. */
const CHAT_BURST = 3

/** Sends what is queued, at the pace that the messenger allows. Safe on several nodes at once. */
export function sendOutgoingJob(ctx: Context, bots: Bots): Worker {
  const { leaseMs } = MESSAGE
  return queueWorker(ctx, {
    kind: MESSAGE,
    name: 'send what the bots have to say',
    everyMs: SEND_EVERY_MS,
    batch: BATCH,
    queues: () => bots.all.map(({ id }) => String(id)),
    claim: (queue, limit) =>
      store.claim(
        ctx.sharedDb,
        { id: Number(queue), pace: paceOf(ctx), limit, leaseMs },
        ctx.clock.now(),
      ),
    perform: (job) => send(ctx, bots, job),
    onDead: (job) => noteDelivery(ctx, toSending(job), store.FAILED),
  })
}

async function send(ctx: Context, bots: Bots, job: Claimed<Outgoing>): Promise<Outcome> {
  const sending = toSending(job)
  const bot = bots.byId(sending.botId)
  invariant(bot, 'messages are claimed for bots that are there')
  try {
    await deliver(ctx, bot, sending)
    await noteDelivery(ctx, sending, store.RECEIVED)
    return DONE
  } catch (error) {
    if (error instanceof TelegramFault) return takeFault(ctx, job, error)
    ctx.log.error({ err: error, id: job.id }, 'building outgoing message failed')
    return tryAgain(ctx, MESSAGE, job, error)
  }
}

/** A creator's message is in the fan's chat, or will not be. */
async function noteDelivery(
  ctx: Context,
  { chatId, body }: Sending,
  delivery: typeof store.RECEIVED | typeof store.FAILED,
): Promise<void> {
  const isContent = body.do === 'announce' || body.do === 'hand_over'
  if (isContent && chatId > 0) {
    await store.noteDelivery(ctx.dbOf(chatId), chatId, body.subject, delivery)
  }
}

/** Nothing is said by a bot that is told to wait, and nothing twice if that can be helped. */
async function takeFault(
  ctx: Context,
  job: Claimed<Outgoing>,
  fault: TelegramFault,
): Promise<Outcome> {
  const { botId, chatId } = toSending(job)
  const now = ctx.clock.now()
  const { message: problem } = fault

  if (fault.retryAfterSeconds !== null) {
    ctx.log.warn({ bot: botId, seconds: fault.retryAfterSeconds }, 'rate limited by messenger')
    const dueAt = new Date(now.getTime() + fault.retryAfterSeconds * 1000)
    await store.silence(ctx.sharedDb, botId, dueAt)
    // A try that the messenger did not look at.
    return { status: 'waiting', dueAt, isCounted: false, problem: 'pause' }
  }
  if (fault.isUnreachable && chatId > 0) {
    ctx.log.info({ bot: botId, fan: chatId }, 'fan unreachable')
    await store.dropUnreachable(ctx.dbOf(chatId), botId, chatId, now)
    return { status: 'dropped', problem: 'unreachable' }
  }
  if (fault.isOutcomeUnknown && !job.isRepeatable) {
    return { status: 'dropped', problem: `perhaps sent: ${problem}` }
  }
  // The messenger's own no, or that it was not there, is known: this try sent nothing.
  const outcome: Outcome = fault.isRetryable
    ? tryAgain(ctx, MESSAGE, { ...job, isRepeatable: true }, fault)
    : { status: 'dead', problem }
  if (outcome.status === 'dead') {
    ctx.log.error({ id: job.id, kind: job.payload.do, problem }, 'outgoing message dropped')
  }
  return outcome
}

function paceOf({ settings: { bot } }: Context): store.Pace {
  const perSecond = bot.messagesPerSecond
  return {
    intervalMs: perSecond === 0 ? 0 : 1000 / perSecond,
    burst: Math.max(1, Math.ceil(perSecond / BURST_PART)),
    chatIntervalMs: bot.secondsPerChat * 1000,
    chatBurst: CHAT_BURST,
  }
}
