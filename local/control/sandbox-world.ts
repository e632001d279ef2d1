import type { Context } from '@fanlight/server/core/context'
import type { Job } from '@fanlight/server/platform/jobs'
import type { Access } from './access.ts'
import type { Gate } from './gate.ts'
import type { Journal } from './journal.ts'
import type { KeptClock } from './kept-clock.ts'
import type { SandboxPort } from './sandbox-port.ts'

/** What the wiring brings along when the sandbox plays messenger and bank. */
export interface SandboxParts {
  sandbox: SandboxPort
  access: Access
  /** The very clock of the context. */
  clock: KeptClock
  /** Empties the database and makes the demo world again, as of the machine's own time. */
  remakeWorld(): Promise<void>
  /** Brings the demo world's people and channels into a messenger that has forgotten them. */
  seedMessenger(): void
}

/** Everything that the control API moves. */
export interface SandboxWorld extends SandboxParts {
  ctx: Context
  journal: Journal
  /** Closed while a job must not run by itself. */
  jobsGate: Gate
  /** Closed while there is no world to ask. */
  callsGate: Gate
  /** As they are, not waiting at the gate. */
  jobs: readonly Job[]
  /** Forgets whom this node has seen, and ends their sockets. */
  forgetCallers(): void
}
