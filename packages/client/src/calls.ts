import type { routes } from '@fanlight/contract'

type Routes = typeof routes

/** The calls that a fan's app makes; those of gateways and of the studio are none of them. */
export type CallName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'provider' | 'creator' | 'anyone' ? never : N
}[keyof Routes]

export type RouteOf<N extends CallName> = Routes[N]

/** As much of every call as it takes to send it. */
export type Endpoints = {
  [N in CallName]: Pick<Routes[N], keyof Routes[N] & ('method' | 'path' | 'isRead')>
}
