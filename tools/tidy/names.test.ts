import { expect, test } from 'vitest'
import { emptyNames, notKebab } from './names.ts'
import { listTree } from './tree.ts'

test('every file and folder is named in kebab-case', async () => {
  expect(notKebab(await listTree())).toEqual([])
})

test('no name could be anything’s', async () => {
  expect(emptyNames(await listTree())).toEqual([])
})

test('other cases are found, in folders too', () => {
  const good = ['README.md', '.ci/run', '.oxlintrc.json', 'a/tips.store.ts', 'b/0001-people.sql']
  const bad = ['a/TipsScreen.tsx', 'a/tipsScreen.ts', 'A/tips.ts', 'a/tips_screen.ts']

  expect(notKebab([...good, ...bad])).toEqual(bad)
})

test('empty names are found as whole words only', () => {
  const good = ['a/commonwealth.ts', 'a/managerial.ts', 'a/send-tip.ts']
  const bad = [
    'a/utils/x.ts',
    'a/date-util.ts',
    'a/helpers.ts',
    'a/common/x.ts',
    'a/tip.manager.ts',
  ]

  expect(emptyNames([...good, ...bad])).toEqual(bad)
})
