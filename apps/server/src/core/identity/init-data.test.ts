import { describe, expect, test } from 'vitest'
import { initDataToken, signInitData } from '../../../test/sign-init-data.ts'
import { type InitDataRules, verifyInitData } from './init-data.ts'
import { INIT_DATA_CHARS_MAX } from './init-data-fields.ts'
import { MESSENGER_ID_MAX } from './messenger-user.ts'

const BOT = { botToken: '7700000001:test-bot-token' }
const NOW = new Date('2026-11-15T12:00:00Z')
const ANNA = { id: 1001, first_name: 'Anna', last_name: 'Ünal', language_code: 'ru' }

describe('forms', () => {
  const raw = signInitData({ user: ANNA, authDate: NOW, startParam: 'm7' }, BOT)

  test.each([
    ['standard', initDataToken(raw, 7)],
    ['url-safe', initDataToken(raw, 7, 'base64url')],
    ['standard without padding', initDataToken(raw, 7).replace(/=+$/, '')],
    ['url-safe with padding', padded(initDataToken(raw, 7, 'base64url'))],
  ])('a %s token says the same as raw init data, and names the creator', (_form, token) => {
    const fromRaw = verifyInitData(raw, { ...BOT, now: NOW })
    const fromToken = verifyInitData(token, { ...BOT, now: NOW })

    expect(fromRaw).toMatchObject({ ok: true, initData: { startParam: 'm7', creatorId: null } })
    expect(fromToken).toEqual(withCreator(fromRaw, 7))
  })

  test('a token need not name a creator', () => {
    const verified = verifyInitData(initDataToken(raw, null), { ...BOT, now: NOW })

    expect(verified).toMatchObject({ ok: true, initData: { creatorId: null } })
  })

  test.each(['0', '-1', '1.5', '07', 'abc', ' 7', '9007199254740992'])(
    'a token for creator %j is malformed',
    (creator) => {
      const [, ...rest] = Buffer.from(initDataToken(raw, 7), 'base64').toString().split('\n')
      const token = Buffer.from([creator, ...rest].join('\n')).toString('base64')

      expect(problemOf(token)).toBe('malformed')
    },
  )

  test('a token has one spelling in each alphabet', () => {
    const user = { id: 1001, first_name: '>>>>>>?????' }
    const url = initDataToken(signInitData({ user, authDate: NOW }, BOT), 777, 'base64url')
    const lastCharacter = String.fromCharCode(url.charCodeAt(url.length - 1) + 1)
    const respelled = url.slice(0, -1) + lastCharacter
    const mixed = url.replace('-', '+')

    expect(problemOf(url)).toBe(null)
    expect(Buffer.from(respelled, 'base64url')).toEqual(Buffer.from(url, 'base64url'))
    expect(mixed).toMatch(/\+.*[-_]/)
    for (const spelling of [respelled, mixed, `${url}=`, `${url}!`, ` ${url}`, `${url}====`]) {
      expect(problemOf(spelling)).toBe('malformed')
    }
  })

  test('a token that is not text is malformed, even where it reads the same', () => {
    const user = { id: 1001, first_name: '\ufffd' }
    const token = initDataToken(signInitData({ user, authDate: NOW }, BOT), 7)
    const hex = Buffer.from(token, 'base64').toString('hex').replace('efbfbd', 'ff')
    const broken = Buffer.from(hex, 'hex')

    expect(broken.toString()).toBe(Buffer.from(token, 'base64').toString())
    expect(problemOf(broken.toString('base64'))).toBe('malformed')
  })

  test('raw init data is what a header can carry', () => {
    const user = { id: 1001, first_name: 'Anna Zoë' }
    const genuine = signInitData({ user, authDate: NOW }, BOT)

    expect(problemOf(genuine)).toBe(null)
    expect(problemOf(genuine.replace('Anna+Zo', 'Anna%20Zo'))).toBe(null)
    expect(problemOf(genuine.replace('Anna+Zo', 'Anna Zo'))).toBe('malformed')
    expect(problemOf(genuine.replace('%C3%AB', 'ë'))).toBe('malformed')
  })
})

describe('fields', () => {
  test('a repeated field is refused, whichever copy is genuine', () => {
    const raw = signInitData({ user: ANNA, authDate: NOW }, BOT)
    const other = encodeURIComponent(JSON.stringify({ ...ANNA, id: 1002 }))

    expect(problemOf(`${raw}&user=${other}`)).toBe('malformed')
    expect(problemOf(`user=${other}&${raw}`)).toBe('malformed')
    expect(problemOf(`${raw}&hash=${'0'.repeat(64)}`)).toBe('malformed')
  })

  test('two fields cannot pass as one with a line break inside', () => {
    const raw = signInitData({ user: ANNA, authDate: NOW, startParam: 'm7' }, BOT)
    const merged = raw
      .replace(/&?start_param=m7/, '')
      .replace(/(auth_date=\d+)/, '$1%0Astart_param=m7')

    expect(merged).toContain('%0Astart_param=m7')
    expect(problemOf(merged)).toBe('malformed')
  })

  test("a field's name cannot take over part of its value", () => {
    const raw = signInitData({ user: ANNA, authDate: NOW, fields: { chat_type: 'a=b' } }, BOT)

    expect(verifyInitData(raw, { ...BOT, now: NOW }).ok).toBe(true)
    expect(problemOf(raw.replace('chat_type=a%3Db', 'chat_type%3Da=b'))).toBe('malformed')
  })

  test('a value with a line break cannot bring a second user', () => {
    const smuggled = `x\nuser=${JSON.stringify({ id: 1 })}`
    const raw = signInitData({ user: ANNA, authDate: NOW, fields: { start_param: smuggled } }, BOT)

    expect(problemOf(raw)).toBe('malformed')
    expect(problemOf(initDataToken(raw, 7))).toBe('malformed')
  })

  test('fields that came later to the platform are accepted', () => {
    const fields = { chat_join_request_query_id: '1', brand_new2: 'x y&z=ü' }
    const raw = signInitData({ user: ANNA, authDate: NOW, fields }, BOT)

    expect(verifyInitData(raw, { ...BOT, now: NOW }).ok).toBe(true)
    expect(verifyInitData(initDataToken(raw, 7), { ...BOT, now: NOW }).ok).toBe(true)
  })

  test.each([
    '',
    'hash=',
    'a&b',
    'x=1&&y=2',
    'auth_date=1&hash=zz',
    'a=%&hash=1',
    'a=%ff&b=1',
    '====',
  ])('%j is malformed', (text) => {
    expect(problemOf(text)).toBe('malformed')
  })

  test('init data longer than the limit is not even parsed', () => {
    const raw = signInitData({ user: ANNA, authDate: NOW }, BOT)
    const startParam = 'x'.repeat(INIT_DATA_CHARS_MAX - raw.length - '&start_param='.length)
    const longest = signInitData({ user: ANNA, authDate: NOW, startParam }, BOT)
    const tooLong = signInitData({ user: ANNA, authDate: NOW, startParam: `${startParam}x` }, BOT)

    expect(longest).toHaveLength(INIT_DATA_CHARS_MAX)
    expect(verifyInitData(longest, { ...BOT, now: NOW }).ok).toBe(true)
    expect(problemOf(tooLong)).toBe('too_long')
  })
})

describe('user', () => {
  test.each([1, 2 ** 31, MESSENGER_ID_MAX])('id %d is accepted', (id) => {
    const raw = signInitData({ user: { id, first_name: 'A' }, authDate: NOW }, BOT)

    expect(verifyInitData(raw, { ...BOT, now: NOW })).toMatchObject({ initData: { user: { id } } })
  })

  test.each([
    '{"id":0}',
    '{"id":-5}',
    '{"id":1.5}',
    '{"id":"7"}',
    '{"id":4503599627370496}',
    '{}',
    '7',
  ])('a user of %s is nobody', (user) => {
    expect(problemOf(signInitData({ authDate: NOW, fields: { user } }, BOT))).toBe('no_user')
  })

  test.each(['null', '[]', '{', ''])('a user of %j is nobody', (user) => {
    expect(problemOf(signInitData({ authDate: NOW, fields: { user } }, BOT))).toBe('no_user')
  })

  test('init data without a user is refused', () => {
    const raw = signInitData({ authDate: NOW, startParam: 'm7' }, BOT)

    expect(problemOf(raw)).toBe('no_user')
  })

  test('a name comes without zero characters', () => {
    const raw = signInitData({ user: { id: 5, first_name: 'A\u0000B' }, authDate: NOW }, BOT)

    const verified = verifyInitData(raw, { ...BOT, now: NOW })

    expect(verified).toMatchObject({ initData: { user: { firstName: 'AB' } } })
  })
})

describe('age', () => {
  test.each([
    [0, null],
    [86_400, null],
    [86_401, 'expired'],
    [-60, null],
    [-61, 'from_future'],
  ])('init data %d seconds old gives %s', (age, problem) => {
    const authDate = new Date(NOW.getTime() - age * 1000)

    expect(problemOf(signInitData({ user: ANNA, authDate }, BOT))).toBe(problem)
  })

  test('the age limit is a setting', () => {
    const authDate = new Date(NOW.getTime() - 11_000)
    const raw = signInitData({ user: ANNA, authDate }, BOT)

    expect(problemOf(raw, { ...BOT, now: NOW, maxAgeSeconds: 10 })).toBe('expired')
    expect(problemOf(raw, { ...BOT, now: NOW, maxAgeSeconds: 11 })).toBe(null)
  })

  test.each(['', '0', '-1', '1e9', '017', '1.5', 'soon'])('auth_date %j is malformed', (date) => {
    const raw = signInitData({ user: ANNA, authDate: NOW, fields: { auth_date: date } }, BOT)

    expect(problemOf(raw)).toBe('malformed')
  })

  test('a forgery learns nothing about ages', () => {
    const raw = signInitData({ user: ANNA, authDate: new Date(1000) }, { botToken: '1:other' })

    expect(problemOf(raw)).toBe('forged')
  })
})

test('an empty bot token is a mistake of the operator', () => {
  const raw = signInitData({ user: ANNA, authDate: NOW }, { botToken: '' })

  expect(() => verifyInitData(raw, { botToken: '', now: NOW })).toThrow(RangeError)
})

function problemOf(text: string, rules: InitDataRules = { ...BOT, now: NOW }) {
  const verified = verifyInitData(text, rules)
  return verified.ok ? null : verified.problem
}

function withCreator(verified: ReturnType<typeof verifyInitData>, creatorId: number) {
  return verified.ok ? { ok: true, initData: { ...verified.initData, creatorId } } : verified
}

function padded(text: string) {
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}
