import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const TELEGRAM = { MESSENGER: 'telegram', BOT_TOKEN: '1:a' }

test('the grace of Premium is seven days unless the operator says otherwise', () => {
  const days = [{}, { PREMIUM_GRACE_DAYS: '0' }, { PREMIUM_GRACE_DAYS: '60' }].map((env) => {
    return readConfig({ ...TELEGRAM, ...env }).settings.premiumGraceDays
  })

  expect(days).toEqual([7, 0, 60])
})

test.each([
  ['61', 'PREMIUM_GRACE_DAYS must be a number from 0 to 60.'],
  ['-1', 'PREMIUM_GRACE_DAYS must be a number from 0 to 60.'],
  ['a week', 'PREMIUM_GRACE_DAYS must be a number from 0 to 60.'],
  ['1.5', 'PREMIUM_GRACE_DAYS must be whole days.'],
])('a grace of %s days is complained of in plain words', (days, complaint) => {
  expect(() => readConfig({ ...TELEGRAM, PREMIUM_GRACE_DAYS: days })).toThrow(complaint)
})
