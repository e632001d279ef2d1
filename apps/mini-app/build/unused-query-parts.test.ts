import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEEDS_THEM } from './unused-query-parts-plugin.ts'

const SOURCES = join(import.meta.dirname, '../src')

test('nothing in the app needs a part of the query library that was left out', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )

  const needing = files.filter((name) => NEEDS_THEM.test(readFileSync(join(SOURCES, name), 'utf8')))

  expect(files.length).toBeGreaterThan(100)
  expect(needing).toEqual([])
})
