import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'

/** Places of the server are named as its own code names them. */
const ROOTS = ['', 'apps/server/src/']

test.each(['docs/security.md', 'docs/asvs.md'])(
  'what %s names as evidence is there',
  async (doc) => {
    const text = await readFile(fromRoot(doc), 'utf8')
    const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|md|mjs|sql|json))`/g)].map(
      ([, path = '']) => path,
    )

    const missing = named.filter((path) => !ROOTS.some((root) => existsSync(fromRoot(root + path))))

    expect(named.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  },
)
