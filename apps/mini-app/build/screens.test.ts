import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROUTE_PATHS } from '../src/shared/navigation/paths.ts'
import { SCREEN_MODULES, STARTS } from './screens.ts'

/** The posts of Premium are a tab of the collection: the guard leads there. */
const LEADS_ON = '/posts'

test('the build knows the screen of every address, from the list that the app itself uses', () => {
  const addresses = ROUTE_PATHS.map((path) => path.toLowerCase())

  expect([...Object.keys(SCREEN_MODULES), LEADS_ON].sort()).toEqual(addresses.sort())
  expect(Object.keys(SCREEN_MODULES)).toEqual(expect.arrayContaining(STARTS))
})

test('every screen that the build weighs is there', () => {
  const missing = Object.values(SCREEN_MODULES).filter(
    (module) => !existsSync(join(import.meta.dirname, '../src', module)),
  )

  expect(missing).toEqual([])
})
