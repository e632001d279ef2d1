import { type Route, routes } from '@fanlight/contract'

/** Where the client keeps method and path of its calls, from the top of the repository. */
export const ENDPOINTS_PATH = 'packages/client/src/endpoints.ts'

const HEAD = `// Written by \`npm run fix\` from the contract, so that no schema reaches a screen.
import type { Endpoints } from './calls.ts'

export const ENDPOINTS = {
`
const FOOT = '} as const satisfies Endpoints\n'

/** Calls of others than fans, which the client does not make. */
const OTHERS: readonly Route['caller'][] = ['provider', 'creator', 'anyone']

/** Method and path of every call that a fan's app makes. */
export function endpointsFile(): string {
  const lines = Object.entries<Route>(routes)
    .filter(([, { caller }]) => !OTHERS.includes(caller))
    .map(([name, { method, path, isRead }]) => {
      const parts = [`method: '${method}'`, `path: '${path}'`, ...(isRead ? ['isRead: true'] : [])]
      return `  '${name}': { ${parts.join(', ')} },\n`
    })
  return HEAD + lines.join('') + FOOT
}
