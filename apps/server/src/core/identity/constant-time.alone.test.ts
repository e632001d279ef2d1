import { timingSafeEqual } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInitData } from '../../../test/sign-init-data.ts'
import { verifyCredentials } from './credentials.ts'
import { mintSession } from './session-token.ts'

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  return { ...crypto, timingSafeEqual: vi.fn<typeof timingSafeEqual>(crypto.timingSafeEqual) }
})

const NOW = new Date('2026-11-15T12:00:00Z')
const RULES = { botToken: '7700000001:test-bot-token', now: NOW }
const compare = vi.mocked(timingSafeEqual)

beforeEach(() => {
  compare.mockClear()
})

test.each([0, 63])('a hash wrong at digit %d is compared whole, in constant time', (digit) => {
  const raw = signInitData({ user: { id: 1 }, authDate: NOW }, RULES)
  const at = raw.indexOf('hash=') + 'hash='.length + digit
  const forged = raw.slice(0, at) + (raw[at] === '0' ? '1' : '0') + raw.slice(at + 1)

  const verified = verifyCredentials(forged, RULES)

  expect(verified).toEqual({ ok: false, problem: 'forged' })
  expect(comparedLengths()).toEqual([[32, 32]])
})

test.each([-43, -1])('a session wrong at character %d is compared whole as well', (offset) => {
  const claims = { fanId: 1, creatorId: null, authDate: NOW }
  const token = mintSession(claims, RULES)?.token ?? ''
  const at = token.length + offset
  const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)

  const verified = verifyCredentials(forged, RULES)

  expect(verified).toEqual({ ok: false, problem: 'forged' })
  expect(comparedLengths()).toEqual([[43, 43]])
})

function comparedLengths() {
  return compare.mock.calls.map((sides) => sides.map((side) => side.byteLength))
}
