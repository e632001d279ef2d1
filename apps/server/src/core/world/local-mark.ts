import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '@fanlight/durable-file'
import { WrongWorld } from './world.ts'
import type { World } from './world-kind.ts'

/** What a data folder says about the world whose keys and files lie in it. */
export interface LocalMark {
  id: string
  kind: World['kind']
  /** Whether the database of that world lies in the folder too. */
  hasDatabase: boolean
  /** False until the database is marked too: a start that was cut short in between goes on. */
  isSettled: boolean
}

/** Null for a folder that no world has used. */
export async function readLocalMark(dataDir: string): Promise<LocalMark | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as LocalMark)
}

export async function writeLocalMark(dataDir: string, mark: LocalMark): Promise<void> {
  await writeDurably(fileIn(dataDir), `${JSON.stringify(mark)}\n`)
}

/**
 * A folder's keys open the files of one world only, and the sandbox keeps its messenger there: its
 * database belongs to that folder alone. Nodes at the real messenger may have empty folders.
 */
export function refuseOtherFolder(dataDir: string, mark: LocalMark | null, world: World | null) {
  const isBegun = mark !== null && !mark.isSettled && world === null
  if (mark !== null && mark.id !== world?.id && !isBegun) {
    throw new WrongWorld(
      `The data folder ${dataDir} belongs to world ${mark.id} (${mark.kind}), and the database ` +
        `${world ? `holds world ${world.id}` : 'is a new one'}. Nothing was changed. Name the ` +
        'database that belongs to the folder, or another DATA_DIR.',
    )
  }
  if (mark === null && world?.kind === 'sandbox') {
    throw new WrongWorld(
      `The database holds a world that the sandbox of another data folder made, and ${dataDir} is ` +
        'not that folder. Nothing was changed. Name that folder with DATA_DIR, or an empty database.',
    )
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'world.json')
}
