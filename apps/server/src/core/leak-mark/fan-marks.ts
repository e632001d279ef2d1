import type { Context } from '../context.ts'
import * as store from './leak-mark.store.ts'
import { markKeysOf, sealWord, weekAt } from './mark-word.ts'

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
  const { number, strong } = await store.find(sharedDb, { personId: fan.id, creatorIds })
  const known = number ?? (await store.give(sharedDb, fan.id))
  const week = weekAt(clock.now())
  const [key] = markKeysOf(settings)
  const word = sealWord(key, { number: known, week }).toString('hex')
  const isStrong = (creatorId: number) =>
    settings.mediaMark === 'strong' || strong.includes(creatorId)
  return (creatorId) => (isStrong(creatorId) ? 's' : 'n') + word
}

/** Whether a creator wants the strong mark, beyond what the operator has set. */
export async function wantsStrongMark(
  { sharedDb }: Pick<Context, 'sharedDb'>,
  creatorId: number,
): Promise<boolean> {
  const { strong } = await store.find(sharedDb, { personId: 0, creatorIds: [creatorId] })
  return strong.includes(creatorId)
}

export function setStrongMark(
  { sharedDb, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  creatorId: number,
  isStrong: boolean,
): Promise<void> {
  return store.setStrong(sharedDb, { creatorId, isStrong }, clock.now())
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
