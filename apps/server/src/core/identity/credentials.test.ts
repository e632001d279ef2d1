import { describe, expect, test } from 'vitest'
import { initDataToken, signInitData } from '../../../test/sign-init-data.ts'
import { createCredentialVerifier, credentialOf, verifyCredentials } from './credentials.ts'
import { mintSession } from './session-token.ts'

const BOT_TOKEN = '7700000001:test-bot-token'
const NOW = new Date('2026-11-15T12:00:00Z')
const RULES = { botToken: BOT_TOKEN, now: NOW }
const ANNA = { id: 1001, first_name: 'Anna' }
const RAW = signInitData({ user: ANNA, authDate: NOW }, { botToken: BOT_TOKEN })

describe('header', () => {
  test.each([
    ['TgAuth abc', 'abc'],
    ['tgauth abc', 'abc'],
    ['TGAUTH   abc  ', 'abc'],
    [`TgAuth ${RAW}`, RAW],
    ['Bearer abc', null],
    ['TgAuth', null],
    ['TgAuth ', null],
    ['TgAuth a b', null],
    ['XTgAuth abc', null],
    ['', null],
    [undefined, null],
  ])('%j carries %j', (header, credential) => {
    expect(credentialOf(header)).toBe(credential)
  })
})

describe('forms', () => {
  test('raw init data, its token and a session are all the same fan', () => {
    const token = initDataToken(RAW, 7)
    const session = mint({ fanId: ANNA.id, creatorId: 7, authDate: NOW })

    const callers = [RAW, token, session].map((text) => verifyCredentials(text, RULES))

    const common = { fanId: 1001, authDate: NOW }
    expect(callers).toMatchObject([
      { ok: true, caller: { ...common, creatorId: null, initData: { user: { id: 1001 } } } },
      { ok: true, caller: { ...common, creatorId: 7, initData: { user: { id: 1001 } } } },
      { ok: true, caller: { ...common, creatorId: 7, initData: null } },
    ])
  })

  test('while a bot’s token is replaced, what the old one signed counts for who believes it', () => {
    const newToken = '7700000001:a-new-token'
    const session = mint({ fanId: ANNA.id, creatorId: 7, authDate: NOW })
    const during = { botToken: newToken, believedBotTokens: [BOT_TOKEN], now: NOW }
    const after = { botToken: newToken, now: NOW }

    const seen = [during, after].map((rules) =>
      [RAW, session].map((text) => verifyCredentials(text, rules).ok),
    )

    expect(seen).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test.each([
    [null, 'missing'],
    [undefined, 'missing'],
    ['', 'missing'],
    ['nonsense!', 'malformed'],
    ['fs1.nonsense', 'malformed'],
    ['user=1&hash=2', 'malformed'],
    ['x'.repeat(8193), 'too_long'],
    [RAW.replace('Anna', 'Anne'), 'forged'],
  ])('%.30j is refused as %s', (text, problem) => {
    expect(verifyCredentials(text, RULES)).toEqual({ ok: false, problem })
  })
})

describe('memory', () => {
  test('what was verified once is not worked out again', () => {
    const verify = createCredentialVerifier({ botToken: BOT_TOKEN })

    const first = verify(RAW, NOW)
    const second = verify(RAW, NOW)

    expect(first).toEqual(verifyCredentials(RAW, RULES))
    expect(initDataOf(second)).toBe(initDataOf(first))
  })

  test('remembered init data still grows old', () => {
    const verify = createCredentialVerifier({ botToken: BOT_TOKEN, maxAgeSeconds: 60 })

    const verdicts = [0, 60, 61, 62].map((age) => verify(RAW, after(age)))

    const expired = { ok: false, problem: 'expired' }
    expect(verdicts.map((verdict) => verdict.ok)).toEqual([true, true, false, false])
    expect(verdicts.slice(2)).toEqual([expired, expired])
  })

  test('what grew old is forgotten', () => {
    const verify = createCredentialVerifier({ botToken: BOT_TOKEN, maxAgeSeconds: 60 })
    const first = verify(RAW, NOW)

    verify(RAW, after(61))
    const again = verify(RAW, NOW)

    expect(again).toEqual(first)
    expect(initDataOf(again)).not.toBe(initDataOf(first))
  })

  test('one remembered fan does not vouch for another', () => {
    const verify = createCredentialVerifier({ botToken: BOT_TOKEN })
    verify(RAW, NOW)

    expect(verify(RAW.replace('1001', '1002'), NOW)).toEqual({ ok: false, problem: 'forged' })
    expect(verify(initDataToken(RAW, 7), NOW)).toMatchObject({ caller: { creatorId: 7 } })
    expect(verify(initDataToken(RAW, 8), NOW)).toMatchObject({ caller: { creatorId: 8 } })
  })
})

function mint(claims: Parameters<typeof mintSession>[0]) {
  return mintSession(claims, RULES)?.token ?? ''
}

function initDataOf(verification: ReturnType<typeof verifyCredentials>) {
  return verification.ok ? verification.caller.initData : null
}

function after(seconds: number) {
  return new Date(NOW.getTime() + seconds * 1000)
}
