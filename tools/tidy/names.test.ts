import { expect, test } from 'vitest'
import { emptyNames, notAlone, notKebab } from './names.ts'
import { listTree, readTree } from './tree.ts'

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

test('who puts something in a module’s place is alone with it', async () => {
  expect(notAlone(await readTree({}))).toEqual([])
})

test('a module that is replaced in company is found', () => {
  const text = "import { vi } from 'vitest'\nvi.mock('node:crypto')\n"

  const found = notAlone([
    { path: 'a/one.test.ts', text },
    { path: 'a/two.alone.test.tsx', text },
    { path: 'a/three.test.ts', text: '// vi.mock would do it' },
    { path: 'a/four.ts', text },
  ])

  expect(found).toEqual(['a/one.test.ts'])
})
