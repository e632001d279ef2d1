import { expect, test } from 'vitest'
import { codeOfStep, factorAddress, stepOfCode, toBase32 } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is that of RFC 6238, %s', (seconds, code) => {
  expect(codeOfStep(SECRET, Math.floor(seconds / 30))).toBe(code)
})

test('a code is known for one step around its own, and no longer', () => {
  const [step, code] = [1000, codeOfStep(SECRET, 1000)]
  const at = (seconds: number) => stepOfCode(SECRET, code, new Date(seconds * 1000))

  const found = [29_969, 29_970, 30_000, 30_059, 30_060].map(at)

  expect(found).toEqual([null, step, step, step, null])
})

test('an authenticator is told the secret in base 32, and whose it is', () => {
  const address = factorAddress(SECRET, { issuer: 'Fanlight staff', name: 'Olga Kern' })

  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(address).toBe(
    'otpauth://totp/Fanlight%20staff:Olga%20Kern?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Fanlight%20staff&algorithm=SHA1&digits=6&period=30',
  )
})
