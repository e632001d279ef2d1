import { expect, test } from 'vitest'
import { configWarnings } from './config-warnings.ts'
import { readConfig } from './read-config.ts'

test('F15: nothing is lost on Stars unless the operator asks for it, and then it is said', () => {
  const telegram = { BOT_TOKEN: '1:a', PUBLIC_URL: 'https://fanlight.example' }
  const rates = [{}, { STAR_PAYOUT_CENTS: '1.3' }, { CENTS_PER_STAR: '1.8' }].map((env) => {
    const config = readConfig({ ...telegram, ...env })
    const { centsPerStar, starPayoutCents } = config.settings
    const isTold = configWarnings(config).some((warning) => warning.includes('CENTS_PER_STAR'))
    return { centsPerStar, starPayoutCents, isTold }
  })

  expect(rates).toEqual([
    { centsPerStar: 1.1, starPayoutCents: 1.1, isTold: false },
    { centsPerStar: 1.3, starPayoutCents: 1.3, isTold: false },
    { centsPerStar: 1.8, starPayoutCents: 1.1, isTold: true },
  ])
})
