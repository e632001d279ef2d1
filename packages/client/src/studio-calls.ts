import type { routes } from '@fanlight/contract'

type Routes = typeof routes

/** The calls that the studio makes: creators', staff's, and those by which they are let in. */
export type StudioCallName = {
  [N in keyof Routes]: Routes[N]['caller'] extends 'creator' | 'staff' | 'anyone' ? N : never
}[keyof Routes]

export type StudioRouteOf<N extends StudioCallName> = Routes[N]

export type StudioEndpoints = {
  [N in StudioCallName]: Pick<Routes[N], keyof Routes[N] & ('method' | 'path' | 'isRead')>
}
