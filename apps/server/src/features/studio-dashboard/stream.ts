import { isPermitted } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import { EVENTS_CHANNEL } from '../../core/events/event-notifier.ts'
import { findMember } from '../../core/studio/members.ts'
import { listStudioSessions } from '../../core/studio/sessions.ts'
import * as store from './dashboard.store.ts'

/** Sales within this time are told together. */
const GATHER_MS = 100
/** Finds what a lost notification would have told, and keeps connections from looking idle. */
const SWEEP_MS = 5_000
/** Of one person; the oldest gives way. */
const LISTENERS_PER_PERSON = 10

const CHANGED = 'event: changed\ndata: {}\n\n'
const STILL_HERE = ': still here\n\n'

export interface Listener {
  creatorId: number
  personId: number
  /** Null where the messenger vouched for the request. */
  sessionId: string | null
  write(text: string): void
  end(): void
  onClosed(leave: () => void): void
}

export interface Stream {
  open(): Promise<void>
  /** Ends what may not listen any more, and lets the others know that it is there. */
  sweep(): Promise<void>
  join(listener: Listener): void
  close(): Promise<void>
}

/**
 * Tells the open pages of creators that their account has changed, on whichever node the sale was made.
 * Every sale notifies all nodes of its fan's new event; a node with listeners then compares what their
 * accounts hold with what they held before. So a sale does nothing for it and never waits for it, and
 * a page that missed something is right again with the next answer.
 */
export function openStream(ctx: Context): Stream {
  const listeners = new Set<Listener>()
  const known = new Map<number, number>()
  let timer: NodeJS.Timeout | null = null
  let sweeper: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const look = async () => {
    timer = null
    const creatorIds = [...new Set([...listeners].map(({ creatorId }) => creatorId))]
    for (const { creatorId, balance } of await store.balancesOf(ctx.reporting, creatorIds)) {
      if (known.get(creatorId) === balance) continue
      known.set(creatorId, balance)
      for (const each of listeners) if (each.creatorId === creatorId) each.write(CHANGED)
    }
  }
  const lookSoon = () => {
    if (timer || listeners.size === 0) return
    timer = setTimeout(() => {
      look().catch((error: unknown) => ctx.log.warn({ err: error }, 'reading earnings failed'))
    }, GATHER_MS)
  }
  const leave = (listener: Listener) => {
    listeners.delete(listener)
    const { creatorId } = listener
    if ([...listeners].every((each) => each.creatorId !== creatorId)) known.delete(creatorId)
  }
  /** It closes a moment later; a word to it meanwhile would be an error that stops the process. */
  const end = (listener: Listener) => {
    leave(listener)
    listener.end()
  }
  const sweep = async () => {
    for (const each of await unwelcome(ctx, listeners)) end(each)
    for (const each of listeners) each.write(STILL_HERE)
    lookSoon()
  }

  return {
    sweep,
    async open() {
      stopListening = await ctx.sharedDb.listen(EVENTS_CHANNEL, lookSoon, lookSoon)
      sweeper = setInterval(() => {
        sweep().catch((error: unknown) => ctx.log.warn({ err: error }, 'studio sweep failed'))
      }, SWEEP_MS)
    },
    join(listener) {
      const own = [...listeners].filter(({ personId }) => personId === listener.personId)
      if (own[0] && own.length >= LISTENERS_PER_PERSON) end(own[0])
      listeners.add(listener)
      listener.onClosed(() => leave(listener))
      listener.write(CHANGED)
      lookSoon()
    },
    async close() {
      clearInterval(sweeper)
      if (timer) clearTimeout(timer)
      for (const each of listeners) end(each)
      await stopListening?.()
    },
  }
}

/** Those whose session has ended, or who may not see money any more. */
async function unwelcome(ctx: Context, listeners: ReadonlySet<Listener>): Promise<Listener[]> {
  const found: Listener[] = []
  for (const [personId, own] of Map.groupBy(listeners, ({ personId: each }) => each)) {
    const [member, sessions] = await Promise.all([
      findMember(ctx, personId),
      listStudioSessions(ctx, personId),
    ])
    const isWelcome = ({ creatorId, sessionId }: Listener) =>
      member?.creatorId === creatorId &&
      isPermitted(member, 'see_money') &&
      (sessionId === null || sessions.some(({ id }) => id === sessionId))
    found.push(...own.filter((each) => !isWelcome(each)))
  }
  return found
}
