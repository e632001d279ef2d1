import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEEDS_THEM } from './unused-query-parts-plugin.ts'

const SOURCES = ['../src', '../../../packages/web/src'].map((folder) =>
  join(import.meta.dirname, folder),
)

test('nothing in the app needs a part of the query library that was left out', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )

  const needing = files.filter((file) => NEEDS_THEM.test(readFileSync(file, 'utf8')))

  expect(files.length).toBeGreaterThan(100)
  expect(needing).toEqual([])
})
