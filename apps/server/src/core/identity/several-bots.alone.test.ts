import { describe, expect, test, vi } from 'vitest'
import { initDataToken, signInitData, TEST_SIGNER } from '../../../test/sign-init-data.ts'
import * as botKeys from './bot-keys.ts'
import { indexCreatorBots } from './creator-bots.ts'
import { createCredentialVerifier, verifyCredentials } from './credentials.ts'
import { mintSession } from './session-token.ts'
import * as thirdParty from './third-party.ts'

const PLATFORM = '7700000001:platform'
const MILA = { creatorId: 1, token: '7700000011:bot-of-mila' }
const IVAN = { creatorId: 2, token: '7700000012:bot-of-ivan' }
const CROWD = Array.from({ length: 500 }, (_, index) => {
  return { creatorId: 100 + index, token: `${7_800_000_000 + index}:bot-of-somebody` }
})
const NOW = new Date('2026-11-15T12:00:00Z')
const AUTHORITY = {
  botToken: PLATFORM,
  creatorBots: indexCreatorBots([MILA, IVAN, ...CROWD]),
  thirdPartyKey: TEST_SIGNER.publicKey,
}
const RULES = { ...AUTHORITY, now: NOW }
const ANNA = { id: 1001, first_name: 'Anna' }

vi.mock(import('./bot-keys.ts'), { spy: true })
vi.mock(import('./third-party.ts'), { spy: true })

describe('who signed', () => {
  test.each([
    ['the platform’s bot', signedFor(PLATFORM), null],
    ['the platform’s bot, which is named', `7700000001:${signedFor(PLATFORM)}`, null],
    ['the first creator’s bot', `7700000011:${signedFor(MILA.token)}`, 1],
    ['the second creator’s bot', `7700000012:${signedFor(IVAN.token)}`, 2],
  ])('init data of %s is genuine and says whose app is open', (_name, credential, creatorId) => {
    const verified = verifyCredentials(credential, RULES)

    expect(verified).toMatchObject({ ok: true, caller: { fanId: 1001, creatorId } })
  })

  test('a creator that the credential names may have been opened by the platform’s bot', () => {
    const token = initDataToken(signedFor(PLATFORM), 2)

    expect(verifyCredentials(token, RULES)).toMatchObject({ ok: true, caller: { creatorId: 2 } })
  })

  test('a bot that is not ours vouches for nobody', () => {
    const foreign = signedFor('7700000013:stranger')

    for (const credential of [foreign, `7700000013:${foreign}`, initDataToken(foreign, 1)]) {
      expect(verifyCredentials(credential, RULES)).toEqual({ ok: false, problem: 'forged' })
    }
  })

  test.each(['0', '01', 'x', '-1', '1.5', ''])('a bot named %j is malformed', (bot) => {
    const credential = `${bot}:${signedFor(PLATFORM)}`

    expect(verifyCredentials(credential, RULES)).toEqual({ ok: false, problem: 'malformed' })
  })

  test('F1: with a creator’s token nobody signs for a fan, in whatever form', () => {
    const hashed = signInitData({ user: ANNA, authDate: NOW }, { botToken: MILA.token })
    const forms = [hashed, `7700000011:${hashed}`, `7700000001:${hashed}`, initDataToken(hashed, 1)]

    for (const credential of forms) {
      expect(verifyCredentials(credential, RULES)).toEqual({ ok: false, problem: 'forged' })
    }
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
  test('F28: a forged credential costs a hash and a signature at most, among 500 bots', () => {
    const forged = signInitData(
      { user: ANNA, authDate: NOW, fields: { signature: 'A'.repeat(86) } },
      { botToken: '1:stranger' },
    )
    const costs = [forged, `7700000012:${forged}`, initDataToken(forged, 2), `1:${forged}`].map(
      (credential) => {
        const hashes = vi.mocked(botKeys.botKeys).mockClear()
        const signatures = vi.mocked(thirdParty.verifyThirdParty).mockClear()
        expect(verifyCredentials(credential, RULES).ok).toBe(false)
        return [hashes.mock.calls.length, signatures.mock.calls.length]
      },
    )

    expect(costs).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 0],
    ])
  })

  test('a genuine credential is checked once', () => {
    const verify = createCredentialVerifier(AUTHORITY)
    const signatures = vi.mocked(thirdParty.verifyThirdParty).mockClear()

    const verdicts = [1, 2, 3].map(() => verify(`7700000012:${signedFor(IVAN.token)}`, NOW).ok)

    expect(verdicts).toEqual([true, true, true])
    expect(signatures).toHaveBeenCalledOnce()
  })
})

/** By both: the bot's token and the messenger's key. */
function signedFor(botToken: string): string {
  const signer = { ...TEST_SIGNER, botId: Number(botToken.split(':')[0]) }
  return signInitData({ user: ANNA, authDate: NOW }, { botToken, signer })
}
