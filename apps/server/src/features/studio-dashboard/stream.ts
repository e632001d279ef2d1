import { isPermitted } from '@fanlight/domain'
import type { Context, CreatorMember } from '../../core/context.ts'
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
  /** What they may know of. */
  hears: { money: boolean; words: boolean }
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
 * Tells the open pages of creators that their account has changed or that a fan wrote, on whichever node
 * it was. Every sale notifies all nodes of its fan's new event, and so do words; a node with listeners
 * then compares what their accounts hold, and when they last exchanged words, with what it was before.
 * So a sale does nothing for it and never waits for it, and a page that missed something is right again
 * with the next answer.
 */
export function openStream(ctx: Context): Stream {
  const listeners = new Set<Listener>()
  const known = { money: new Map<number, number>(), words: new Map<number, number>() }
  let timer: NodeJS.Timeout | null = null
  let sweeper: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const look = async () => {
    timer = null
    const creatorIds = [...new Set([...listeners].map(({ creatorId }) => creatorId))]
    const tell = (about: keyof Listener['hears'], creatorId: number, mark: number) => {
      if (known[about].get(creatorId) === mark) return
      known[about].set(creatorId, mark)
      for (const each of listeners) {
        if (each.creatorId === creatorId && each.hears[about]) each.write(CHANGED)
      }
    }
    for (const { about, creatorId, mark } of await marksOf(ctx, creatorIds)) {
      tell(about, creatorId, mark)
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
    if ([...listeners].every((each) => each.creatorId !== listener.creatorId)) {
      for (const marks of Object.values(known)) marks.delete(listener.creatorId)
    }
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
      stopListening = await ctx.eventNotifier.listen({ onEvents: lookSoon, onResume: lookSoon })
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

interface Mark {
  about: keyof Listener['hears']
  creatorId: number
  /** Another one says that something has changed. */
  mark: number
}

async function marksOf({ reporting }: Context, creatorIds: readonly number[]): Promise<Mark[]> {
  const [balances, talks] = await Promise.all([
    store.balancesOf(reporting, creatorIds),
    store.lastTalksOf(reporting, creatorIds),
  ])
  return [
    ...balances.map(
      ({ creatorId, balance: mark }) => ({ about: 'money', creatorId, mark }) as const,
    ),
    ...talks.map(
      ({ creatorId, at }) => ({ about: 'words', creatorId, mark: at.getTime() }) as const,
    ),
  ]
}

/** What this member may hear of. */
export function hearingOf(member: CreatorMember): Listener['hears'] {
  return { money: isPermitted(member, 'see_money'), words: isPermitted(member, 'message') }
}

/** Those whose session has ended, or who may hear of something else by now. */
async function unwelcome(ctx: Context, listeners: ReadonlySet<Listener>): Promise<Listener[]> {
  const found: Listener[] = []
  for (const [personId, own] of Map.groupBy(listeners, ({ personId: each }) => each)) {
    const [member, sessions] = await Promise.all([
      findMember(ctx, personId),
      listStudioSessions(ctx, personId),
    ])
    const isWelcome = ({ creatorId, sessionId, hears }: Listener) =>
      member?.creatorId === creatorId &&
      hearingOf(member).money === hears.money &&
      hearingOf(member).words === hears.words &&
      (sessionId === null || sessions.some(({ id }) => id === sessionId))
    found.push(...own.filter((each) => !isWelcome(each)))
  }
  return found
}
