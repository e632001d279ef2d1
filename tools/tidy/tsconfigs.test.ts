import { expect, test } from 'vitest'
import { readTree } from './tree.ts'
import { tsconfigProblems } from './tsconfigs.ts'

test('all compiler settings stand on those at the top', async () => {
  const files = await readTree({ ending: 'tsconfig.json' })

  expect(files.length).toBeGreaterThan(4)
  expect(tsconfigProblems(files)).toEqual([])
})

test('settings that stand on those of a neighbour, or on none, are found', () => {
  const problems = tsconfigProblems([
    { path: 'tsconfig.json', text: '{ "extends": "./tsconfig.base.json" }' },
    { path: 'packages/one/tsconfig.json', text: '{ "extends": "../../tsconfig.browser.json" }' },
    { path: 'packages/two/tsconfig.json', text: '{ "extends": "../../apps/app/tsconfig.json" }' },
    { path: 'apps/app/tsconfig.json', text: '{}' },
  ])

  expect(problems).toEqual([
    'packages/two/tsconfig.json extends apps/app/tsconfig.json',
    'apps/app/tsconfig.json extends nothing',
  ])
})
