import type { StaffRight, StudioRight, StudioRole } from '@fanlight/contract'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { CardGateway } from '../providers/card/card-gateway.ts'
import type { StarsInvoices } from '../providers/stars/stars-invoices.ts'
import type { Bots } from '../providers/telegram/bots.ts'
import type { Ton } from '../providers/ton/ton.ts'
import type { Databases } from './databases.ts'
import type { EventNotifier } from './events/event-notifier.ts'
import type { Membership } from './nodes/nodes.ts'
import type { Settings } from './settings.ts'

/** Everything a use case may touch. Built once, in main.ts or by a test. */
export interface Context extends Databases {
  /** Sealed media; see core/media-at-rest. */
  storage: Storage
  clock: Clock
  log: Log
  settings: Settings
  eventNotifier: EventNotifier
  cardGateways: ReadonlyMap<string, CardGateway>
  starsInvoices: StarsInvoices
  /** Null where coins are not taken. */
  ton: Ton | null
  /** What is asked of this node and not answered yet. */
  requests: { underWay: number }
  /** The servers that run on the same database. */
  nodes: Pick<Membership, 'live' | 'noteAnswer'>
  /** Null where there is no messenger to speak to. */
  bots: Bots | null
  newId(): string
}

/** The person who calls. */
export interface Fan {
  id: number
  /** The creator whose app the fan has open, as far as the credential says. */
  creatorId: number | null
  /** When the messenger last vouched for them. */
  authDate: Date
}

/** A caller who acts for a creator. */
export interface CreatorMember {
  creatorId: number
  personId: number
  role: StudioRole
  /** Of a manager; an owner has them all. */
  rights: readonly StudioRight[]
}

/** A caller who works for the operator. */
export interface StaffCaller {
  personId: number
  /** As the audit log calls them. */
  name: string
  rights: readonly StaffRight[]
  sessionId: string
  /** The address that they call from. */
  origin: string
}
