import type { Static, TSchema } from 'typebox'
import type { KeyScope } from './key-scopes.ts'
import type { RefusalCode } from './refusals.ts'
import type { StaffFactor, StaffPermission } from './staff-rights.ts'
import type { StudioPermission } from './studio-rights.ts'

/**
 * Who may call. `creator` is a person of the messenger who works for one, `staff` one who works for the
 * operator; `provider` proves itself by the signature of its message, checked by its adapter; `key` is
 * another system of the operator's, by its API key; `machine` is a program or a browser on the machine
 * that the sandbox runs on.
 */
export type Caller = 'anyone' | 'fan' | 'creator' | 'staff' | 'provider' | 'key' | 'machine'

/** Calls that cost more than reading, each counted by itself; how often is the operator's setting. */
export type CallRate = 'analytics' | 'purchase' | 'sign_in' | 'top_up'

/**
 * A creator's call says which members may make it, a staff call which of the staff, and what it asks of
 * the second factor: that it was given in this session, unless it says otherwise. No other call can.
 */
export type Route = RouteParts &
  (
    | { caller: 'creator'; may: StudioPermission; factor?: never; scope?: never }
    | { caller: 'staff'; may: StaffPermission; factor?: StaffFactor; scope?: never }
    | { caller: 'key'; scope: KeyScope; may?: never; factor?: never }
    | {
        caller: Exclude<Caller, 'creator' | 'staff' | 'key'>
        may?: never
        factor?: never
        scope?: never
      }
  )

type RouteParts = {
  method: 'GET' | 'POST'
  /** Below /api, or /sandbox/api for the sandbox's own, with `:name` where a parameter stands. */
  path: string
  summary: string
  rate?: CallRate
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Headers that this call listens to beyond what every call does. */
  headers?: readonly 'messengerPlatform'[]
  /** Of a body, where it is more than others may have. */
  bytesMax?: number
  /** A POST that changes nothing: like a GET, it may be repeated without a key. */
  isRead?: true
  reply: TSchema
  /** What this call may refuse with beyond what every call may: see {@link refusalsOf}. */
  refuses: readonly RefusalCode[]
}

export function route<const R extends Route>(definition: R): R {
  return definition
}

export type Params<R extends Route> = R['params'] extends TSchema ? Static<R['params']> : undefined
export type Query<R extends Route> = R['query'] extends TSchema ? Static<R['query']> : undefined
export type Body<R extends Route> = R['body'] extends TSchema ? Static<R['body']> : undefined
export type Reply<R extends Route> = Static<R['reply']>

/** A body of nothing but optional fields need not be sent. */
export function mayBeLeftOut(body: TSchema): boolean {
  const { required = [] } = body as { required?: readonly string[] }
  return required.length === 0
}

const WHEN_WE_CANNOT = ['internal_error', 'overloaded', 'unavailable'] as const
const ANY_CALL = ['invalid_request', 'too_many_requests', ...WHEN_WE_CANNOT] as const
const ANY_FAN_CALL = [...ANY_CALL, 'unauthorized', 'suspended'] as const
const ANY_KEY_CALL = [...ANY_FAN_CALL, 'forbidden'] as const
const ANY_CREATOR_CALL = [...ANY_FAN_CALL, 'forbidden', 'xsrf'] as const
const ANY_STAFF_CALL = [...ANY_CREATOR_CALL, 'factor_required'] as const
const ANY_MACHINE_CALL = ['invalid_request', 'forbidden', ...WHEN_WE_CANNOT] as const
const ANY_POST = ['idempotency_conflict', 'too_large', 'unsupported_media'] as const

/** Every code that this call may answer with. */
export function refusalsOf(route: Route): RefusalCode[] {
  if (route.caller === 'machine') return machineRefusalsOf(route)
  const shared = sharedBy(route.caller)
  const posted = route.method === 'POST' ? ANY_POST : []
  return [...new Set([...shared, ...posted, ...route.refuses])]
}

function sharedBy(caller: Caller): readonly RefusalCode[] {
  if (caller === 'creator') return ANY_CREATOR_CALL
  if (caller === 'staff') return ANY_STAFF_CALL
  if (caller === 'key') return ANY_KEY_CALL
  return caller === 'fan' ? ANY_FAN_CALL : ANY_CALL
}

function machineRefusalsOf({ method, refuses }: Route): RefusalCode[] {
  const posted = method === 'POST' ? (['too_large', 'unsupported_media'] as const) : []
  return [...ANY_MACHINE_CALL, ...posted, ...refuses]
}
