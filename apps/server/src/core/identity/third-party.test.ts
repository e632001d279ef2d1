import { describe, expect, test } from 'vitest'
import { initDataToken, signInitData, TEST_SIGNER } from '../../../test/sign-init-data.ts'
import { indexCreatorBots } from './creator-bots.ts'
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
    const { raw, botToken, botId, now } = PUBLISHED_WITH_SIGNATURE
    const by = (thirdPartyKey: string, token = botToken) => ({
      ...creatorBot(token),
      thirdPartyKey,
      now,
    })

    expect(verifyInitData(`${botId}:${raw}`, by(TELEGRAM_PUBLIC_KEY)).ok).toBe(true)
    expect(problemOf(`${botId}:${raw}`, by(TELEGRAM_TEST_PUBLIC_KEY))).toBe('forged')
    expect(problemOf(`1:${raw}`, by(TELEGRAM_PUBLIC_KEY, '1:other'))).toBe('forged')
  })
})

describe('signature', () => {
  const rules = { ...creatorBot(BOT.botToken), thirdPartyKey: TEST_SIGNER.publicKey, now: NOW }
  const raw = signInitData({ user: ANNA, authDate: NOW }, { ...BOT, signer: TEST_SIGNER })
  const hinted = `${TEST_SIGNER.botId}:${raw}`

  test('decides for a creator’s bot, raw and as a token', () => {
    expect(verifyInitData(hinted, rules)).toMatchObject({ ok: true, initData: { creatorId: 7 } })
    expect(verifyInitData(initDataToken(raw, 7), rules)).toEqual(verifyInitData(hinted, rules))
  })

  test('decides for the bot of the creator that a deep link names', () => {
    const linked = (startParam: string) =>
      signInitData({ user: ANNA, authDate: NOW, startParam }, { ...BOT, signer: TEST_SIGNER })

    expect(problemOf(linked('7_tips'), rules)).toBe(null)
    expect(problemOf(linked('8_tips'), rules)).toBe('forged')
    expect(problemOf(linked('tips'), rules)).toBe('forged')
  })

  test('decides whatever the hash says, because whoever has the token can hash', () => {
    const otherHash = signInitData(
      { user: ANNA, authDate: NOW },
      { botToken: '1:other', signer: TEST_SIGNER },
    )

    expect(problemOf(`${TEST_SIGNER.botId}:${otherHash}`, rules)).toBe(null)
  })

  test('F1: a hash by a creator’s token proves nothing', () => {
    const hashed = signInitData({ user: ANNA, authDate: NOW }, BOT)
    const resigned = signInitData(
      { user: ANNA, authDate: NOW, fields: { signature: signatureIn(raw).replace(/^./, 'A') } },
      BOT,
    )

    for (const forged of [hashed, resigned]) {
      expect(problemOf(`${TEST_SIGNER.botId}:${forged}`, rules)).toBe('forged')
      expect(problemOf(initDataToken(forged, 7), rules)).toBe('forged')
      expect(problemOf(forged, rules)).toBe('forged')
    }
  })

  test('F1: without the messenger’s key no creator’s bot is believed', () => {
    expect(problemOf(hinted, { ...rules, thirdPartyKey: undefined })).toBe('forged')
  })

  test('counts for its own bot only', () => {
    const other = { ...rules, ...creatorBot('7700000002:test-bot-token') }

    expect(problemOf(`7700000002:${raw}`, other)).toBe('forged')
    expect(problemOf(hinted, other)).toBe('forged')
  })

  test('does not make up for a change', () => {
    expect(problemOf(hinted.replace('1001', '1002'), rules)).toBe('forged')
  })

  test('grows old as a hash does', () => {
    const later = new Date(NOW.getTime() + 86_401_000)

    expect(problemOf(hinted, { ...rules, now: later })).toBe('expired')
  })

  test('is forged when missing, cut or respelled', () => {
    const signature = signatureIn(raw)
    const respelled = signature.slice(0, -1) + String.fromCharCode(signature.charCodeAt(85) + 1)

    expect(problemOf(hinted.replace(`&signature=${signature}`, ''), rules)).toBe('forged')
    expect(problemOf(hinted.replace(signature, signature.slice(0, -2)), rules)).toBe('forged')
    expect(Buffer.from(respelled, 'base64url')).toEqual(Buffer.from(signature, 'base64url'))
    expect(problemOf(hinted.replace(signature, respelled), rules)).toBe('forged')
  })

  test('needs a key of 64 hex digits, or the operator is told', () => {
    expect(() => verifyInitData(hinted, { ...rules, thirdPartyKey: 'abc' })).toThrow(RangeError)
  })
})

function creatorBot(token: string) {
  return { botToken: '42:platform', creatorBots: indexCreatorBots([{ creatorId: 7, token }]) }
}

function signatureIn(raw: string): string {
  return new URLSearchParams(raw).get('signature') ?? ''
}

function problemOf(text: string, rules: InitDataRules) {
  const verified = verifyInitData(text, rules)
  return verified.ok ? null : verified.problem
}
