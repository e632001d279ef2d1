import type { DialogLimits } from './dialog-limits.ts'
import type { Fields } from './fields.ts'
import type { Host } from './host.ts'

/** What a method's handler works with. */
export interface BridgeContext {
  host: Host
  limits: DialogLimits
  emit: Emit
}

export type Emit = (eventType: string, eventData?: unknown) => void
export type Handler = (fields: Fields, context: BridgeContext) => void | Promise<void>
export type Handlers = Record<string, Handler>
