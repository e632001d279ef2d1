import type { Context } from '../context.ts'
import * as store from './queue.store.ts'

const SHOWN_MAX = 200

type OperatorContext = Pick<Context, 'sharedDb' | 'clock'>

/** Jobs that were given up, in words. */
export async function describeDead({ sharedDb: db }: Pick<Context, 'sharedDb'>): Promise<string> {
  const dead = await store.listDead(db, SHOWN_MAX)
  if (dead.length === 0) return 'No job was given up.'
  return dead
    .map(({ id, kind, key, attempts, problem, settledAt }) => {
      const tries = attempts === 1 ? 'one try' : `${attempts} tries`
      return `${id}  ${settledAt.toISOString()}  ${kind} ${key}, after ${tries}: ${problem}`
    })
    .join('\n')
}

/** Has it tried again as if it were new, and however late it is. */
export async function reviveJob(
  { sharedDb: db, clock }: OperatorContext,
  id: number,
): Promise<string> {
  if (!(await store.revive(db, id, clock.now()))) throw new Error(`No job ${id} was given up.`)
  return `Job ${id} is tried again as soon as a server runs.`
}

/** A person has looked, and nothing is to be done. */
export async function dismissJob(
  { sharedDb: db }: Pick<Context, 'sharedDb'>,
  id: number,
): Promise<string> {
  if (!(await store.dismiss(db, id))) throw new Error(`No job ${id} was given up.`)
  return `Job ${id} is let be.`
}
