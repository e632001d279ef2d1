import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fromRoot } from '../tools/repo.ts'
import { readPictures } from './lib/leak/read-leak.ts'
import { type Kind, strangers } from './lib/leak/strangers.ts'
import type { Promised } from './lib/promise.ts'
import { quantile } from './lib/stats.ts'

const READINGS = 10_000
/** What was read so far, so that a run that is cut goes on where it was. */
const FILE = fromRoot('.cache/leak-names.json')
const KEEP_EVERY = 20

interface Seen {
  /** Pieces of pictures, and how often they were read. */
  pieces: number
  read: number
  /** Names of people whose mark it was not. */
  wrong: number
  right: number
  /** The highest of each picture that gave no name. */
  sync: Record<Kind, number[]>
}

export const leakNames: Promised = {
  name: 'leak-names',
  compares:
    'people who are named by pictures without a mark, with one of another installation, or with one ' +
    'of another fan, though it is not theirs, against none',
  goal: { ratio: 1, isBetter: 'lower' },
  async measure() {
    const { pieces, read, wrong, right, sync } = await readAll()
    const line = (name: string, values: number[]) =>
      `${name}: ${values.length}, sync 99 % under ${quantile(values, 0.99).toFixed(2)}, ` +
      `99.9 % under ${quantile(values, 0.999).toFixed(2)}, highest ${Math.max(...values).toFixed(2)}`
    return {
      ours: wrong,
      peer: 0,
      unit: `wrong names of ${read} readings`,
      notes: [
        `${read < READINGS ? `cut at ${read} of ${READINGS}; ` : ''}${pieces} pieces of pictures drawn by code`,
        `of other fans: ${right + sync.fan.length}, of which ${right} named the right one, and the others nobody`,
        line('without a mark', sync.none),
        line('with a mark of another installation', sync.foreign),
      ],
    }
  },
}

async function readAll(): Promise<Seen> {
  const kept = await readFile(FILE, 'utf8').then(
    (text) => JSON.parse(text) as Seen,
    () => null,
  )
  const none = { pieces: 0, read: 0, wrong: 0, right: 0, sync: { none: [], foreign: [], fan: [] } }
  // With --pictures=none what was read so far is told.
  if (kept && process.argv.includes('--pictures=none')) return kept
  await mkdir(dirname(FILE), { recursive: true })
  const seen = kept && kept.read < READINGS ? kept : none
  for await (const { pictures, kind, fan } of strangers(seen.pieces)) {
    for (const picture of pictures) {
      const { named, sync } = await readPictures([picture])
      seen.read += 1
      if (!named) seen.sync[kind].push(Number(sync.toFixed(2)))
      else if (named.number === fan) seen.right += 1
      else seen.wrong += 1
    }
    seen.pieces += 1
    if (seen.pieces % KEEP_EVERY === 0) await writeFile(FILE, JSON.stringify(seen))
    if (seen.read >= READINGS) break
  }
  await writeFile(FILE, JSON.stringify(seen))
  return seen
}
