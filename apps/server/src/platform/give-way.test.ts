import { expect, test } from 'vitest'
import { giveWay } from './give-way.ts'

const HOUR_MS = 3_600_000

test.each([
  { underWay: 0, meanwhile: 'goes on' },
  { underWay: 1, meanwhile: 'rests' },
])('with $underWay calls under way a job $meanwhile', async ({ underWay, meanwhile }) => {
  const stopping = new AbortController()
  const over = giveWay({ underWay }, HOUR_MS, stopping.signal).then(() => 'goes on')
  const aTurnLater = new Promise((resolve) => setImmediate(resolve, 'rests'))

  expect(await Promise.race([over, aTurnLater])).toBe(meanwhile)
  stopping.abort()
  expect(await over).toBe('goes on') // a stop ends its rest
})
