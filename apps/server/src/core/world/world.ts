import type { Queries } from '../../platform/db/queries.ts'
import * as store from './world.store.ts'
import type { Terms, World, WorldKind } from './world-kind.ts'

/** Where things belong to another world than the one that was asked for; nothing was changed. */
export class WrongWorld extends Error {
  override readonly name = 'WrongWorld'
}

/** The world of a database that has been started upon. */
export async function readWorld(db: Queries): Promise<World> {
  const world = await store.find(db)
  if (!world) throw new WrongWorld('The database does not say which world it holds.')
  return world
}

/**
 * Writes the mark, unless another node was quicker, and refuses a world of another kind. The terms are
 * this start's.
 */
export async function markWorld(db: Queries, world: World, terms: Terms): Promise<World> {
  await store.insert(db, world)
  const kept = await readWorld(db)
  refuseOtherKind(kept, world)
  await store.setTerms(db, terms)
  return kept
}

export interface Question {
  wanted: WorldKind
  /** The people whom the sandbox of this machine has made; empty where there is none. */
  sandboxUserIds(): Promise<readonly number[]>
}

/**
 * The world that the database holds, or null where a new one may begin in it. Throws `WrongWorld`
 * when it holds another than the one that is asked for. It only reads.
 */
export async function findWorld(db: Queries, question: Question): Promise<World | null> {
  const found = await store.find(db)
  if (found) refuseOtherKind(found, question.wanted)
  else await refuseUnmarked(db, question)
  return found
}

/** A database of a version that wrote no mark: what is in it says whose it is. */
async function refuseUnmarked(db: Queries, { wanted, sandboxUserIds }: Question) {
  const userIds = await sandboxUserIds()
  const people = await store.readPeople(db, userIds)
  if (!people || people.fans + people.creators === 0) return
  const isSandboxMade = people.strangers === 0 && userIds.length > 0
  if (wanted.kind === 'sandbox' && !isSandboxMade) {
    throw new WrongWorld(
      `The database holds ${people.fans} fans and ${people.creators} creators that the sandbox of ` +
        `this data folder did not make, and you asked for the sandbox. ${ADVICE.sandbox}`,
    )
  }
  if (wanted.kind === 'telegram' && (people.hasPlayMoney || isSandboxMade)) {
    throw new WrongWorld(
      `The database holds a world of the sandbox, with play money in it, and you asked for ` +
        `${inWords(wanted)}. ${ADVICE.telegram}`,
    )
  }
}

function refuseOtherKind(found: World, wanted: WorldKind) {
  if (found.kind === wanted.kind && found.botId === wanted.botId) return
  const since = found.createdAt.toISOString().slice(0, 10)
  throw new WrongWorld(
    `The database holds a world of ${inWords(found)}, made on ${since}, and you asked for ` +
      `${inWords(wanted)}. ${ADVICE[wanted.kind]}`,
  )
}

const ADVICE = {
  sandbox:
    'Nothing was changed. To serve what is in the database, set BOT_TOKEN to the token of its bot; ' +
    'to play, name another DATA_DIR and no DATABASE_URL, or an empty database.',
  telegram:
    'Nothing was changed. To go live, name a new DATA_DIR and an empty database; to go on with ' +
    'what is in this one, start it as it was started before.',
} as const

function inWords({ kind, botId }: WorldKind): string {
  return kind === 'sandbox' ? 'the sandbox' : `the messenger with bot ${botId}`
}
