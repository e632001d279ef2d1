import type { Init } from '../../shared/session/session-state.ts'

export type Environment = keyof Init['hosts']

/** Where the calls go, and which of the operator's hosts that is: unless it is known, a trial. */
export function environmentOf(apiRoot: string, pageAddress: string, hosts: Init['hosts'] | null) {
  const { host, origin } = new URL(apiRoot, pageAddress)
  const environment: Environment =
    environmentsIn(hosts).find((name) => hosts?.[name] === origin) ?? 'staging'
  return { host, environment }
}

/** Those that there are. */
export function environmentsIn(hosts: Init['hosts'] | null): Environment[] {
  const names: Environment[] = ['production', 'preproduction', 'staging']
  return names.filter((name) => hosts?.[name])
}
