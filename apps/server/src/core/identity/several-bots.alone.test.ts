import { describe, expect, test, vi } from 'vitest'
import { initDataToken, signInitData, TEST_SIGNER } from '../../../test/sign-init-data.ts'
import { deriveBotToken } from '../../platform/secrets.ts'
import * as botKeys from './bot-keys.ts'
import { createCredentialVerifier, verifyCredentials } from './credentials.ts'
import { mintSession } from './session-token.ts'

const PLATFORM = '7700000001:platform'
const MILA = { creatorId: 1, token: '7700000011:bot-of-mila' }
const IVAN = { creatorId: 2, token: '7700000012:bot-of-ivan' }
const NOW = new Date('2026-11-15T12:00:00Z')
const AUTHORITY = { botToken: PLATFORM, creatorBots: [MILA, IVAN] }
const RULES = { ...AUTHORITY, now: NOW }
const ANNA = { id: 1001, first_name: 'Anna' }

vi.mock(import('./bot-keys.ts'), { spy: true })

describe('who signed', () => {
  test.each([
    ['the platform’s bot', PLATFORM, null],
    ['the first creator’s bot', MILA.token, 1],
    ['the second creator’s bot', IVAN.token, 2],
  ])('init data of %s is genuine and says whose app is open', (_name, botToken, creatorId) => {
    const verified = verifyCredentials(signedBy(botToken), RULES)

    expect(verified).toMatchObject({ ok: true, caller: { fanId: 1001, creatorId } })
  })

  test('a creator that the credential names wins over the bot that signed', () => {
    const token = initDataToken(signedBy(MILA.token), 2)

    expect(verifyCredentials(token, RULES)).toMatchObject({ ok: true, caller: { creatorId: 2 } })
  })

  test('a bot that is not ours vouches for nobody', () => {
    const forged = signedBy('7700000013:stranger')

    expect(verifyCredentials(forged, RULES)).toEqual({ ok: false, problem: 'forged' })
    expect(verifyCredentials(initDataToken(forged, 1), RULES)).toMatchObject({ ok: false })
  })

  test('the messenger’s signature counts for any of our bots', () => {
    const rules = { ...RULES, thirdPartyKey: TEST_SIGNER.publicKey }
    const signer = { ...TEST_SIGNER, botId: 7_700_000_012 }
    const signed = signInitData(
      { user: ANNA, authDate: NOW },
      { botToken: 'somebody else', signer },
    )

    expect(verifyCredentials(signed, rules)).toMatchObject({ ok: true, caller: { creatorId: 2 } })
    expect(verifyCredentials(signed, RULES)).toEqual({ ok: false, problem: 'forged' })
  })

  test('sessions are signed by the platform’s bot alone', () => {
    const claims = { fanId: 1001, creatorId: 1, authDate: NOW }
    const tokens = [PLATFORM, MILA.token].map((botToken) => {
      return mintSession(claims, { botToken, now: NOW })?.token
    })

    const verdicts = tokens.map((token) => verifyCredentials(token, RULES).ok)

    expect(verdicts).toEqual([true, false])
  })
})

describe('cost', () => {
  test('the bot of the creator that is named is tried first', () => {
    const asked = vi.mocked(botKeys.botKeys).mockClear()

    verifyCredentials(initDataToken(signedBy(IVAN.token), 2), RULES)

    expect(asked.mock.calls).toEqual([[IVAN.token]])
  })

  test('each bot is asked once, and only for a credential that is new', () => {
    const verify = createCredentialVerifier(AUTHORITY)
    const asked = vi.mocked(botKeys.botKeys).mockClear()

    const verdicts = [1, 2, 3].map(() => verify(signedBy(IVAN.token), NOW).ok)

    expect(verdicts).toEqual([true, true, true])
    expect(asked.mock.calls).toEqual([[PLATFORM], [MILA.token], [IVAN.token]])
  })
})

test('a creator’s bot in the sandbox has a token of its own that stays the same', () => {
  const tokens = [1, 2, 1].map((creatorId) => deriveBotToken(PLATFORM, creatorId))

  expect(tokens[0]).toMatch(/^8000000001:[\w-]{43}$/)
  expect(tokens[2]).toBe(tokens[0])
  expect(new Set([...tokens, deriveBotToken('7700000002:other', 1)]).size).toBe(3)
})

function signedBy(botToken: string): string {
  return signInitData({ user: ANNA, authDate: NOW }, { botToken })
}
