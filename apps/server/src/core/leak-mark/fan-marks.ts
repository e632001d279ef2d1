import { LruCache } from '../../platform/lru-cache.ts'
import type { Context } from '../context.ts'
import * as store from './leak-mark.store.ts'
import { type Marked, markKeysOf, sealWord, weekAt } from './mark-word.ts'

type MarkContext = Pick<Context, 'settings' | 'sharedDb' | 'clock'>

/** The mark that goes with what a creator sells, to be drawn over it; null where there is none. */
export type MarkOf = (creatorId: number) => string | null

const NO_MARK: MarkOf = () => null

/**
 * For one fan, in this week: `n` or `s` for how strong it is, and the word in hex. It goes into the
 * envelopes beside the keys, so that who can open a photo has its mark, and nothing free has one.
 */
export async function marksFor(
  { settings, sharedDb, clock }: MarkContext,
  fan: { id: number },
  creatorIds: readonly number[],
): Promise<MarkOf> {
  if (settings.mediaMark === 'off' || creatorIds.length === 0) return NO_MARK
  const { number, strong } = await lookUp({ sharedDb, clock }, fan.id, creatorIds)
  const week = weekAt(clock.now())
  const [key] = markKeysOf(settings)
  const word = wordOf(key, { number, week })
  const isStrong = (creatorId: number) => settings.mediaMark === 'strong' || strong.has(creatorId)
  return (creatorId) => (isStrong(creatorId) ? 's' : 'n') + word
}

/** The same for a whole week. */
const words = new WeakMap<Buffer, LruCache<string>>()

function wordOf(key: Buffer, marked: Marked): string {
  const ofKey = words.get(key) ?? new LruCache<string>(KNOWN_MAX)
  words.set(key, ofKey)
  const name = `${marked.number} ${marked.week}`
  const word = ofKey.get(name) ?? sealWord(key, marked).toString('hex')
  ofKey.set(name, word)
  return word
}

/** Every purchase and every page of a feed asks for these, and they hardly ever change. */
interface Known {
  /** A number is given once and for good. */
  numbers: LruCache<number>
  creators: LruCache<{ isStrong: boolean; at: number }>
}

const KNOWN_MAX = 20_000
/** So long another node may still draw a creator's mark as it was. */
const CREATOR_KNOWN_MS = 5_000
const known = new WeakMap<Context['sharedDb'], Known>()

function knownIn(sharedDb: Context['sharedDb']): Known {
  const kept = known.get(sharedDb) ?? {
    numbers: new LruCache(KNOWN_MAX),
    creators: new LruCache(KNOWN_MAX),
  }
  known.set(sharedDb, kept)
  return kept
}

async function lookUp(
  { sharedDb, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  personId: number,
  creatorIds: readonly number[],
): Promise<{ number: number; strong: Set<number> }> {
  const { numbers, creators } = knownIn(sharedDb)
  const at = clock.now().getTime()
  const found = creatorIds.map((id) => ({ id, ...creators.get(String(id)) }))
  const number = numbers.get(String(personId))
  const isFresh = found.every(
    (each) => each.at !== undefined && Math.abs(at - each.at) < CREATOR_KNOWN_MS,
  )
  if (number !== undefined && isFresh)
    return { number, strong: new Set(found.filter((each) => each.isStrong).map(({ id }) => id)) }

  const row = await store.find(sharedDb, { personId, creatorIds })
  const given = row.number ?? (await store.give(sharedDb, personId))
  numbers.set(String(personId), given)
  for (const id of creatorIds) creators.set(String(id), { isStrong: row.strong.includes(id), at })
  return { number: given, strong: new Set(row.strong) }
}

/** Forgets what this node has looked up: the rows may be gone, and their numbers given again. */
export function forgetMarks({ sharedDb }: Pick<Context, 'sharedDb'>): void {
  known.delete(sharedDb)
}

/** Whether a creator wants the strong mark, beyond what the operator has set. */
export async function wantsStrongMark(
  { sharedDb }: Pick<Context, 'sharedDb'>,
  creatorId: number,
): Promise<boolean> {
  const { strong } = await store.find(sharedDb, { personId: 0, creatorIds: [creatorId] })
  return strong.includes(creatorId)
}

export async function setStrongMark(
  { sharedDb, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  creatorId: number,
  isStrong: boolean,
): Promise<void> {
  await store.setStrong(sharedDb, { creatorId, isStrong }, clock.now())
  knownIn(sharedDb).creators.delete(String(creatorId))
}

/** Whom a number was given to; null where a word opened by chance, or of a person who is gone. */
export async function markedPerson(
  { sharedDb }: Pick<Context, 'sharedDb'>,
  number: number,
): Promise<number | null> {
  return (await store.personOf(sharedDb, number))?.personId ?? null
}

/** The numbers of those of these people who have one. */
export function markNumbersOf(
  { sharedDb }: Pick<Context, 'sharedDb'>,
  personIds: readonly number[],
): Promise<store.Numbered[]> {
  return store.numbersOf(sharedDb, personIds)
}
