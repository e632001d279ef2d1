import { sign, validate } from '@tma.js/init-data-node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signInitData } from '../../../test/sign-init-data.ts'
import { verifyInitData } from './init-data.ts'

/** Our verdicts held against those of the platform's own library. */
const BOT_TOKEN = '7700000001:test-bot-token'
const NOW = new Date() // the library asks the system for the time
const TEN_HOURS_SECONDS = 36_000

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
const person = fc.record({
  user: fc.record({
    id: fc.integer({ min: 1, max: 2 ** 52 - 1 }),
    first_name: name,
    last_name: name,
    language_code: fc.constantFrom('ru', 'en', 'id'),
  }),
  startParam: fc.stringMatching(/^[\w-]{0,64}$/),
})

describe('the platform library', () => {
  test('signs what we accept', () => {
    fc.assert(
      fc.property(person, ({ user, startParam }) => {
        const raw = sign({ user, start_param: startParam }, BOT_TOKEN, NOW)

        expect(verifyInitData(raw, { botToken: BOT_TOKEN, now: NOW })).toMatchObject({
          ok: true,
          initData: { user: { id: user.id, firstName: user.first_name.replaceAll('\0', '') } },
        })
      }),
    )
  })

  test('accepts what our tests sign', () => {
    fc.assert(
      fc.property(person, (content) => {
        const raw = signInitData({ ...content, authDate: NOW }, { botToken: BOT_TOKEN })

        expect(peerAccepts(raw)).toBe(true)
        expect(weAccept(raw)).toBe(true)
      }),
    )
  })

  test('refuses what we refuse: tampered, of another bot, or too old', () => {
    const old = new Date(NOW.getTime() - TEN_HOURS_SECONDS * 1000 - 60_000)
    fc.assert(
      fc.property(person, ({ user, startParam }) => {
        const genuine = signInitData({ user, startParam, authDate: NOW }, { botToken: BOT_TOKEN })
        const tampered = genuine.replace('start_param=', 'start_param=x')
        const foreign = signInitData({ user, authDate: NOW }, { botToken: '1:other' })
        const stale = signInitData({ user, authDate: old }, { botToken: BOT_TOKEN })

        for (const raw of [tampered, foreign, stale]) {
          expect(peerAccepts(raw)).toBe(false)
          expect(weAccept(raw)).toBe(false)
        }
      }),
    )
  })
})

function weAccept(raw: string) {
  const rules = { botToken: BOT_TOKEN, now: NOW, maxAgeSeconds: TEN_HOURS_SECONDS }
  return verifyInitData(raw, rules).ok
}

function peerAccepts(raw: string) {
  try {
    validate(raw, BOT_TOKEN, { expiresIn: TEN_HOURS_SECONDS })
    return true
  } catch {
    return false
  }
}
