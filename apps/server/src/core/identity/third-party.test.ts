import { describe, expect, test } from 'vitest'
import { initDataToken, signInitData, TEST_SIGNER } from '../../../test/sign-init-data.ts'
import { type InitDataRules, verifyInitData } from './init-data.ts'
import { TELEGRAM_PUBLIC_KEY, TELEGRAM_TEST_PUBLIC_KEY } from './third-party.ts'

const BOT = { botToken: `${TEST_SIGNER.botId}:test-bot-token` }
const NOW = new Date('2026-11-15T12:00:00Z')
const ANNA = { id: 1001, first_name: 'Anna' }

/** Examples of the platform's documentation, the second signed both ways. */
const PUBLISHED = {
  raw: 'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  botToken: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  now: new Date(1_662_771_648_000),
}
const PUBLISHED_WITH_SIGNATURE = {
  raw: 'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6',
  botToken: '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ',
  botId: 7342037359,
  now: new Date(1_733_584_787_000),
}

describe('published examples', () => {
  test('the documented hash is genuine', () => {
    const { raw, botToken, now } = PUBLISHED

    const verified = verifyInitData(raw, { botToken, now })

    expect(verified).toEqual({
      ok: true,
      initData: {
        user: {
          id: 279058397,
          firstName: 'Vladislav',
          lastName: 'Kibenko',
          username: 'vdkfrost',
          languageCode: 'ru',
          photoUrl: null,
          isPremium: true,
          allowsWriteToPm: false,
        },
        authDate: now,
        startParam: null,
        queryId: 'AAHdF6IQAAAAAN0XohDhrOrc',
        chatType: null,
        chatInstance: null,
        creatorId: null,
      },
    })
  })

  test('the hash covers the signature field', () => {
    const { raw, botToken, now } = PUBLISHED_WITH_SIGNATURE
    const withoutSignature = raw.replace(/&signature=[^&]+/, '')

    expect(verifyInitData(raw, { botToken, now }).ok).toBe(true)
    expect(problemOf(withoutSignature, { botToken, now })).toBe('forged')
  })

  test("the documented signature is Telegram's", () => {
    const { raw, botId, now } = PUBLISHED_WITH_SIGNATURE
    const by = (thirdPartyKey: string, thirdPartyBotId = botId) => ({
      thirdPartyKey,
      thirdPartyBotId,
      now,
    })

    expect(verifyInitData(raw, by(TELEGRAM_PUBLIC_KEY)).ok).toBe(true)
    expect(problemOf(raw, by(TELEGRAM_TEST_PUBLIC_KEY))).toBe('forged')
    expect(problemOf(raw, by(TELEGRAM_PUBLIC_KEY, botId + 1))).toBe('forged')
  })
})

describe('signature', () => {
  const key = { thirdPartyKey: TEST_SIGNER.publicKey, now: NOW }
  const rules = { ...key, thirdPartyBotId: TEST_SIGNER.botId }
  const raw = signInitData({ user: ANNA, authDate: NOW }, { ...BOT, signer: TEST_SIGNER })
  const otherHash = signInitData(
    { user: ANNA, authDate: NOW },
    { botToken: '1:other', signer: TEST_SIGNER },
  )

  test('decides where there is no bot token, raw and as a token', () => {
    expect(verifyInitData(raw, rules)).toEqual(verifyInitData(raw, { ...BOT, now: NOW }))
    expect(verifyInitData(initDataToken(raw, 7), rules)).toMatchObject({
      ok: true,
      initData: { user: { id: 1001 }, creatorId: 7 },
    })
  })

  test('is asked beside a bot token only where the operator gave its key', () => {
    expect(problemOf(otherHash, { ...BOT, now: NOW })).toBe('forged')
    expect(problemOf(otherHash, { ...BOT, ...key })).toBe(null)
    expect(problemOf(otherHash, { botToken: '1:other', now: NOW })).toBe(null)
  })

  test('counts for the bot of the token, or for the one that is named', () => {
    const otherBot = { botToken: '7700000002:test-bot-token' }

    expect(problemOf(otherHash, { ...otherBot, ...key })).toBe('forged')
    expect(problemOf(otherHash, { ...otherBot, ...rules })).toBe(null)
    expect(() => verifyInitData(otherHash, { botToken: 'secret', ...key })).toThrow(RangeError)
  })

  test('does not make up for a change', () => {
    const changed = raw.replace('1001', '1002')

    expect(problemOf(changed, rules)).toBe('forged')
    expect(problemOf(changed, { ...BOT, ...key })).toBe('forged')
  })

  test('grows old as a hash does', () => {
    const later = new Date(NOW.getTime() + 86_401_000)

    expect(problemOf(raw, { ...rules, now: later })).toBe('expired')
  })

  test('is forged when missing, cut or respelled', () => {
    const signature = new URLSearchParams(raw).get('signature') ?? ''
    const respelled = signature.slice(0, -1) + String.fromCharCode(signature.charCodeAt(85) + 1)

    expect(problemOf(raw.replace(`&signature=${signature}`, ''), rules)).toBe('forged')
    expect(problemOf(raw.replace(signature, signature.slice(0, -2)), rules)).toBe('forged')
    expect(Buffer.from(respelled, 'base64url')).toEqual(Buffer.from(signature, 'base64url'))
    expect(problemOf(raw.replace(signature, respelled), rules)).toBe('forged')
  })

  test('needs a key of 64 hex digits, or the operator is told', () => {
    expect(() => verifyInitData(raw, { ...rules, thirdPartyKey: 'abc' })).toThrow(RangeError)
  })
})

function problemOf(text: string, rules: InitDataRules) {
  const verified = verifyInitData(text, rules)
  return verified.ok ? null : verified.problem
}
