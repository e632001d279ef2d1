import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALIASES, ROUTE_PATHS } from '../src/shared/navigation/paths.ts'
import { SCREEN_MODULES, STARTS } from './screens.ts'

test('the build knows the screen of every address, from the list that the app itself uses', () => {
  const aliases = Object.values(ALIASES).length
  const addresses = ROUTE_PATHS.map((path) => path.toLowerCase())
  const shown = addresses.filter((path) => path in SCREEN_MODULES)

  expect(Object.keys(SCREEN_MODULES).sort()).toEqual(shown.sort())
  expect(shown).toHaveLength(addresses.length - aliases)
  expect(Object.keys(SCREEN_MODULES)).toEqual(expect.arrayContaining(STARTS))
})

test('every screen that the build weighs is there', () => {
  const missing = Object.values(SCREEN_MODULES).filter(
    (module) => !existsSync(join(import.meta.dirname, '../src', module)),
  )

  expect(missing).toEqual([])
})
