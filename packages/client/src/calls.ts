import type { routes } from '@fanlight/contract'

type Routes = typeof routes

/** Our app removes cards one by one; this call is for clients that know of one card alone. */
type UncalledName = 'topUp.forgetCard'

/** The calls that a fan's app makes; no other caller's are among them. */
export type CallName = Exclude<
  { [N in keyof Routes]: Routes[N]['caller'] extends 'fan' ? N : never }[keyof Routes],
  UncalledName
>

export type RouteOf<N extends CallName> = Routes[N]

/** As much of every call as it takes to send it. */
export type Endpoints = {
  [N in CallName]: Pick<Routes[N], keyof Routes[N] & ('method' | 'path' | 'isRead')>
}

/** Those that only a part of the app makes, which brings their addresses along. */
type LateName = Extract<CallName, `tonTips.${string}`>
export type StartEndpoints = Omit<Endpoints, LateName>
export type LateEndpoints = Pick<Endpoints, LateName>
