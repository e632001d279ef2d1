import { readFile } from 'node:fs/promises'
import { readConfig } from '@fanlight/server/config/read-config'
import { expect, test } from 'vitest'
import { readLocalConfig } from './read-local-config.ts'

const PAGE = new URL('../../docs/settings.md', import.meta.url)
const ROW = /^\| `([A-Z0-9_]+)` \| [^|]+ \| [^|]+ \|$/gm

/** Every variable can be given by a file, which the page says once. */
const BY_FILE = '_FILE'

/** What is read depends on what is set: these lead through every branch. */
const BRANCHES: Record<string, string>[] = [
  {},
  {
    STORAGE: 's3',
    GATEWAY_INWIZO_ECOM: 'stripe',
    GATEWAY_ONLY: 'stripe',
    GATEWAY_SINGULARITY: 'stripe',
  },
]

test('the page of settings lists every variable that is read, once, and no other', async () => {
  const page = await readFile(PAGE, 'utf8')

  const listed = [...page.matchAll(ROW)].map(([, name = '']) => name)

  expect(listed.toSorted()).toEqual([...variablesRead()].toSorted())
})

function variablesRead(): Set<string> {
  const names = new Set<string>()
  for (const env of BRANCHES) {
    const watched = new Proxy(env, {
      get(target, name) {
        if (!String(name).endsWith(BY_FILE)) names.add(String(name))
        return Reflect.get(target, name)
      },
    })
    for (const read of [readConfig, readLocalConfig]) {
      try {
        read(watched)
      } catch {
        // It complains about what is missing; what it asked for is known all the same.
      }
    }
  }
  return names
}
