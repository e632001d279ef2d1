import { expect, test } from 'vitest'
import {
  mintSession,
  SESSION_LIFE_SECONDS,
  SESSION_LIMIT_SECONDS,
  type SessionClaims,
  verifySession,
} from './session-token.ts'

const BOT_TOKEN = '7700000001:test-bot-token'
const NOW = new Date('2026-11-15T12:00:00Z')
const ANNA = { fanId: 1001, creatorId: 7, authDate: NOW }

test('a token says who was verified, until when, and little more', () => {
  const minted = mint(ANNA)

  expect(minted.expiresAt).toEqual(after(SESSION_LIFE_SECONDS))
  expect(minted.token).toMatch(/^fs1\./)
  expect(minted.token.length).toBeLessThan(90)
  expect(verify(minted.token)).toEqual({
    ok: true,
    session: { ...ANNA, issuedAt: NOW, expiresAt: after(SESSION_LIFE_SECONDS) },
  })
})

test.each([
  [{ fanId: 1, creatorId: null, authDate: NOW }],
  [{ fanId: 2 ** 52 - 1, creatorId: Number.MAX_SAFE_INTEGER, authDate: NOW }],
])('%o survives the trip', (claims) => {
  expect(verify(mint(claims).token)).toMatchObject({ ok: true, session: claims })
})

test('every node of one bot agrees on its tokens, across releases', () => {
  const { token } = mint(ANNA)

  expect(token).toBe('fs1.rt.7.tojlc0.tojlc0.tolg00.0yqbktPq_zFMSRXtFY83FJCWRoz_VmH_Ho_nEv_c46Q')
})

test("a token of another bot's is forged", () => {
  const { token } = mint(ANNA)

  const verified = verifySession(token, { botToken: '1:other', now: NOW })

  expect(verified).toEqual({ ok: false, problem: 'forged' })
})

test.each([
  ['another fan', 1],
  ['another creator', 2],
  ['another day', 3],
  ['a later issue', 4],
  ['a longer life', 5],
])('a token made out to %s is forged', (_what, position) => {
  const parts = mint(ANNA).token.split('.')
  parts[position] = (Number.parseInt(parts[position] ?? '', 36) + 1).toString(36)

  expect(verify(parts.join('.'))).toEqual({ ok: false, problem: 'forged' })
})

test.each(['fs1.', 'fs1.1.2.3.4.5', 'fs1.1.2.3.4.5.', 'fs2.1.2.3.4.5.x', 'fs1.-1.2.3.4.5.x', ''])(
  '%j is malformed',
  (token) => {
    expect(verify(token)).toEqual({ ok: false, problem: 'malformed' })
  },
)

test('a token lives until its last second and no longer', () => {
  const { token } = mint(ANNA)

  expect(verify(token, after(SESSION_LIFE_SECONDS - 1)).ok).toBe(true)
  expect(verify(token, after(SESSION_LIFE_SECONDS))).toEqual({ ok: false, problem: 'expired' })
})

test("a token from another node's clock passes within a minute", () => {
  const { token } = mint(ANNA)

  expect(verify(token, after(-60)).ok).toBe(true)
  expect(verify(token, after(-61))).toEqual({ ok: false, problem: 'from_future' })
})

test('a daily refresh carries a session to its limit, never past it', () => {
  const limit = after(SESSION_LIMIT_SECONDS)
  const ends = new Set<number>()
  let session = mint(ANNA)

  for (let day = 0; day < 40; day += 1) {
    ends.add(session.expiresAt.getTime())
    const now = new Date(session.expiresAt.getTime() - 1000)
    const verified = verify(session.token, now)
    if (verified.ok) session = mint(verified.session, now)
  }

  expect(ends.size).toBe(31)
  expect(session.expiresAt).toEqual(limit)
  expect(verify(session.token, limit)).toEqual({ ok: false, problem: 'expired' })
  expect(mintSession(ANNA, { botToken: BOT_TOKEN, now: limit })).toBeNull()
})

function mint(claims: SessionClaims, now = NOW) {
  const minted = mintSession(claims, { botToken: BOT_TOKEN, now })
  if (!minted) throw new Error('no session was minted')
  return minted
}

function verify(token: string, now = NOW) {
  return verifySession(token, { botToken: BOT_TOKEN, now })
}

function after(seconds: number) {
  return new Date(NOW.getTime() + seconds * 1000)
}
