import { join } from 'node:path'
import type { Config } from '@fanlight/server/config/read-config'
import { type KeptClock, openKeptClock } from '../control/kept-clock.ts'

type HasFolder = Pick<Config, 'dataDir'>

/** Where messenger and bank keep their state. */
export function sandboxFileOf({ dataDir }: HasFolder): string {
  return join(dataDir, 'sandbox.sqlite')
}

/** Where what is drawn and filmed for the demo world is listed. */
export function demoFolderOf({ dataDir }: HasFolder): string {
  return join(dataDir, 'demo')
}

/** How far the clock of this folder's world was moved. */
export function clockFileOf({ dataDir }: HasFolder): string {
  return join(dataDir, 'sandbox-clock')
}

/** The clock of this folder's world, which may have been moved. */
export function clockOf(config: HasFolder): KeptClock {
  return openKeptClock(clockFileOf(config))
}
