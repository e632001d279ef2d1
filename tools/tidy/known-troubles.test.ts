import { expect, test } from 'vitest'
import { SANDBOX_FAULT_NAMES } from '../../local/contract/faults.ts'
import { findingsIn, testNames } from './known-troubles.ts'
import { readTree } from './tree.ts'

/** What clients are known to do to apps; the stand-in can do each of them. */
const CLIENT_FAULTS = SANDBOX_FAULT_NAMES.slice(SANDBOX_FAULT_NAMES.indexOf('stale_auth_date'))

/**
 * What went wrong in another shop with balances inside a messenger. Of that list, referrals and the
 * deletion of users are left out: the product has neither.
 */
const KNOWN_DEFECTS = [
  'double credit on concurrent webhooks',
  'TOCTOU double payment in every provider',
  'Stars activation not atomic with payment',
  'credited Stars × rate instead of the ordered amount',
  'auto-purchase after top-up silently skipped by a race guard',
  'auto-extend after top-up although the user had autopay off',
  'balance not refunded when the extension failed',
  'silent refund failure',
  'refund handler deducting twice',
  'double-tap on confirm',
  'autopay notifications ignoring cool-down',
  'trial renewed at the wrong price',
  'promo discount applied to excluded plans',
  'the mini app opened before /start finished',
  'cart restored against a changed subscription',
]

/**
 * What was found wrong in a running product, by number: D in the fan's app, F in money, identity and
 * durability, U as a fan sees it. Left out: D16 lists parts that were not built yet, and F9 (a fan's
 * debt after a charge-back) comes with the staff's desk.
 */
const FINDINGS = [
  ...numbered('D', 15),
  ...numbered('F', 30).filter((finding) => finding !== 'F9'),
  ...numbered('U', 48),
]

test('every fault of a client is met by a journey that is named after it', async () => {
  const names = testNames(await readTree({ under: 'e2e/', ending: '.e2e.ts' }))

  expect(CLIENT_FAULTS).toHaveLength(10)
  expect(CLIENT_FAULTS.filter((fault) => !isNamedIn(names, fault))).toEqual([])
})

test('every fault of bank and messenger is switched on by a test', async () => {
  const tests = await readTree({ ending: '.test.ts' })
  const isUsed = (fault: string) => tests.some(({ text }) => text.includes(`'${fault}'`))

  expect(
    SANDBOX_FAULT_NAMES.filter((fault) => !CLIENT_FAULTS.includes(fault) && !isUsed(fault)),
  ).toEqual([])
})

test('every defect that others had has a test that is named after it', async () => {
  const names = testNames(await readTree({ under: 'apps/server/', ending: '.test.ts' }))

  expect(KNOWN_DEFECTS.filter((defect) => !isNamedIn(names, defect))).toEqual([])
})

test('everything that was found by trying the product has a test that is named after it', async () => {
  const files = await readTree({})
  const numbers = findingsIn(
    files.filter(
      ({ path }) => /\.(test|e2e)\.tsx?$/.test(path) && !path.includes('known-troubles'),
    ),
  )

  expect(FINDINGS.filter((finding) => !numbers.has(finding))).toEqual([])
})

test('names are read of tests, of groups, of lists and of loops', () => {
  const text = [
    "test('one: x', () => {})",
    "describe('two', () => {})",
    "test.each(['three', 'four'])('%s', () => {})",
    "for (const fault of ['five', 'six'] as const)\n  test(fault, () => {})",
    "expect('seven')",
  ].join('\n')

  expect(testNames([{ path: '', text }])).toEqual(['one: x', 'two', 'three', 'four', 'five', 'six'])
})

function isNamedIn(names: string[], trouble: string) {
  return names.some((name) => name === trouble || name.startsWith(`${trouble}:`))
}

test('a name may begin with several numbers, and only a name', () => {
  const text = "test('D2, U4: x', () => {})\ntest.each([])('F5: %s', () => {})\n// 'see F6'"

  expect([...findingsIn([{ path: 'a.test.ts', text }])]).toEqual(['D2', 'U4', 'F5'])
})

function numbered(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_none, index) => `${letter}${index + 1}`)
}
