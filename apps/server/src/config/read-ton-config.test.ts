import { expect, test } from 'vitest'
import { EnvironmentReader } from '../platform/environment.ts'
import { readTonRules } from './read-ton-config.ts'

const COINS = { TON_API_URL: 'https://toncenter.example' }

test('bridges are origins, and none is allowed unless it is named', () => {
  const read = (given: object) => readTonRules(reader({ ...COINS, ...given }), { hasTon: false })

  expect(read({})?.bridges).toEqual([])
  expect(read({ TON_BRIDGES: 'https://a.example, https://b.example:444' })?.bridges).toEqual([
    'https://a.example',
    'https://b.example:444',
  ])
})

test.each(['bridge.example', 'http://bridge.example', 'https://bridge.example/x', 'https://*'])(
  'TON_BRIDGES=%s is refused at the start',
  (text) => {
    const given = reader({ ...COINS, TON_BRIDGES: text })
    readTonRules(given, { hasTon: false })

    expect(() => given.finish()).toThrow(/TON_BRIDGES must be origins/)
  },
)

test('the explorer is the network’s own unless it is named', () => {
  const read = (given: object) => readTonRules(reader({ ...COINS, ...given }), { hasTon: false })

  expect(read({})?.explorerUrl).toBeNull()
  expect(read({ TON_EXPLORER_URL: 'https://x.example/tx/' })?.explorerUrl).toBe(
    'https://x.example/tx',
  )
})

function reader(given: Record<string, string>) {
  return new EnvironmentReader(given)
}
