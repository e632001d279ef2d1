import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openHmac } from './hmac.ts'

test.each([1, 32, 64, 65, 200])('it is what Node makes of a secret of %i bytes', (bytes) => {
  const secret = randomBytes(bytes)
  const hmac = openHmac(secret)
  const texts = ['', 'a', 'x'.repeat(64), '€'.repeat(200), 'z'.repeat(201), 'ŭ', 'm']

  const made = texts.map(hmac)

  expect(made).toEqual(
    texts.map((text) => createHmac('sha256', secret).update(text).digest('base64url')),
  )
})
