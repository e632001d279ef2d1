import type { Config } from '../config/read-config.ts'
import type { KekRing } from '../core/media-at-rest/kek-ring.ts'
import type { Clock } from '../platform/clock.ts'

/** On what an operator's program works. */
export interface Operation {
  config: Config
  /** The time of the world that is worked on. */
  clock: Clock
  /** The token of the platform's bot, from which some secrets follow. */
  botToken(): Promise<string>
  /** The name of that bot in links; asked of the messenger, which must be in reach. */
  botUsername(): Promise<string>
  /** Wraps what lies beside the database, too, when the wrapping key has changed. */
  rewrap?(ring: KekRing): Promise<void>
  /** Copies what lies beside the database, too, into a folder of the backup. */
  backUp?(to: string): Promise<void>
}

/** One of the operator's programs. */
export interface Program {
  /** Every command, with what it does. */
  help: string
  /** Does what `args` say. It opens what it works on when they make sense. */
  act(args: string[], open: () => Operation): Promise<void>
  /** Said before the reason of a failure. */
  apology?: string
  /** What the process ends with after a failure, unless 1. */
  exitCode?: number
}
