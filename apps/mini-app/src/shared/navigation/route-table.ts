import { addressWith } from '@fanlight/domain/links/screens'

/** One row of the route table: where it is, and what its address says. */
export interface RouteRule<Params extends object = object> {
  path: string
  /** Reads what it knows and ignores the rest; what it cannot read, it takes as not given. */
  read(query: Query): Params
  write(params: Params): Record<string, string | number | undefined>
}

export type Query = (name: string) => string | undefined

// biome-ignore lint/suspicious/noExplicitAny: a table holds rules of every parameter shape
export type RouteTable = Record<string, RouteRule<any>>

export type ParamsOf<R> = R extends RouteRule<infer P> ? P : never

/** A place in the app, before it is loaded. */
export type Target<R extends RouteTable> = {
  [N in keyof R & string]: { name: N; params: ParamsOf<R[N]> }
}[keyof R & string]

/** The address of a place, as it stands in the history. */
export function addressOf<R extends RouteTable>(routes: R, { name, params }: Target<R>): string {
  const rule = routes[name] as RouteRule
  return addressWith(rule.path, rule.write(params))
}

/** The place at an address, whatever case it is written in, or null. */
export function targetAt<R extends RouteTable>(routes: R, address: string): Target<R> | null {
  const { pathname, searchParams } = new URL(address, 'http://app')
  const wanted = plain(pathname)
  const found = Object.entries(routes).find(([, { path }]) => plain(path) === wanted)
  if (!found) return null
  const [name, rule] = found
  const params: unknown = rule.read((key) => searchParams.get(key) ?? undefined)
  return { name, params } as Target<R>
}

function plain(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1')
}
