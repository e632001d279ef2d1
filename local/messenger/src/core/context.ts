import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { Database } from '../../../shared/database.ts'
import type { Log } from '../../../shared/log.ts'
import type { ChatActions } from './chat-actions.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { PhoneBus } from './phone-bus.ts'
import type { Answers } from './waiting.ts'

/** What every part of the messenger works with. */
export interface Messenger {
  db: Database
  clock: Clock
  log: Log
  publicUrl: string
  fetch: typeof fetch
  /** The messenger's own pair, with which it vouches for init data. */
  signingKey: KeyObject
  faults: Faults
  journal: Journal
  phones: PhoneBus
  answers: Answers
  chatActions: ChatActions
  /** Deliveries or deadlines changed: timers and pollers look again. */
  wake(): void
}
