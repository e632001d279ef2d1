import { type Route, routes } from '@fanlight/contract'

const LINE_CHARS_MAX = 100

/** A list of calls for one app: nothing of another app's calls reaches it. */
interface EndpointsFile {
  /** From the top of the repository. */
  path: string
  name: string
  type: { name: string; from: string }
  callers: readonly Route['caller'][]
  /** Calls that are open to the app, and that it does not make. */
  uncalled: readonly string[]
  /** Calls that come with a part of the app, beside the others. */
  late?: RegExp
}

export const ENDPOINTS_FILES: readonly EndpointsFile[] = [
  {
    path: 'packages/client/src/endpoints.ts',
    name: 'ENDPOINTS',
    type: { name: 'StartEndpoints', from: './calls.ts' },
    callers: ['fan'],
    uncalled: [
      'topUp.forgetCard',
      'tonTips.get',
      'tonTips.balance',
      'tonTips.signed',
      'tonTips.declined',
    ],
  },
  {
    path: 'packages/client/src/ton-endpoints.ts',
    name: 'TON_ENDPOINTS',
    type: { name: 'LateEndpoints', from: './calls.ts' },
    callers: ['fan'],
    uncalled: [],
    late: /^tonTips\./,
  },
  {
    path: 'packages/client/src/studio-endpoints.ts',
    name: 'STUDIO_ENDPOINTS',
    type: { name: 'StudioEndpoints', from: './studio-calls.ts' },
    callers: ['creator', 'staff', 'anyone'],
    uncalled: [],
  },
]

/** Method and path of every call that the app makes. */
export function endpointsFile({ name, type, callers, uncalled, late }: EndpointsFile): string {
  const lines = Object.entries<Route>(routes)
    .filter(([call, { caller }]) => callers.includes(caller) && !uncalled.includes(call))
    .filter(([call]) => late?.test(call) ?? true)
    .map(([call, { method, path, isRead }]) => {
      const parts = [`method: '${method}'`, `path: '${path}'`, ...(isRead ? ['isRead: true'] : [])]
      const line = `  '${call}': { ${parts.join(', ')} },\n`
      // As the formatter would have it.
      return line.length <= LINE_CHARS_MAX + 1
        ? line
        : `  '${call}': {\n${parts.map((part) => `    ${part},\n`).join('')}  },\n`
    })
  return (
    '// Written by `npm run fix` from the contract, so that no schema reaches a screen.\n' +
    `import type { ${type.name} } from '${type.from}'\n\n` +
    `export const ${name} = {\n${lines.join('')}} as const satisfies ${type.name}\n`
  )
}
