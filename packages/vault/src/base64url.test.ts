import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url } from './base64url.ts'

test('bytes come back as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64url')

      expect(fromBase64url(text)).toEqual(new Uint8Array(bytes))
    }),
  )
})

test('bytes have one spelling only', () => {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
  for (const start of ['', 'A', 'AA', 'AAA', 'AAAA']) {
    for (const last of characters) {
      const text = start + last
      const isCanonical = Buffer.from(text, 'base64url').toString('base64url') === text

      if (isCanonical) expect(() => fromBase64url(text)).not.toThrow()
      else expect(() => fromBase64url(text)).toThrow('canonical')
    }
  }
})

test.each(['AAAA=', 'AA+A', 'AA/A', 'AA A', 'AAAA\n', 'Ä'])('%j is no base64url', (text) => {
  expect(() => fromBase64url(text)).toThrow('canonical')
})
