import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initDataToken, signInitData, TEST_SIGNER } from '../../../test/sign-init-data.ts'
import { indexCreatorBots } from './creator-bots.ts'
import { verifyCredentials } from './credentials.ts'
import { mintSession } from './session-token.ts'

const BOT_TOKEN = '7700000001:test-bot-token'
const NOW = new Date('2026-11-15T12:00:00Z')
const RULES = { botToken: BOT_TOKEN, now: NOW }
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index))
const TELLING = '0aAfF%&=+/-_.~ \n'.split('')

const text = fc.string({ unit: 'grapheme', maxLength: 32 })
const credential = fc
  .record({
    user: fc.record({ id: fc.integer({ min: 1, max: 2 ** 52 - 1 }), first_name: text }),
    startParam: fc.stringMatching(/^[\w-]{0,40}$/),
    creatorId: fc.option(fc.integer({ min: 1 })),
    form: fc.constantFrom(...(['raw', 'base64', 'base64url', 'bare', 'session'] as const)),
  })
  .map(({ user, startParam, creatorId, form }) => {
    const content = { user, startParam, authDate: NOW }
    const raw = signInitData(content, { botToken: BOT_TOKEN, signer: TEST_SIGNER })
    return spell(form, { raw, creatorId, fanId: user.id })
  })

type Form = 'raw' | 'base64' | 'base64url' | 'bare' | 'session'

describe('one changed character', () => {
  test('is refused wherever it is, in any credential', () => {
    const change = fc.record({ at: fc.nat(), to: fc.constantFrom(...PRINTABLE) })
    fc.assert(
      fc.property(credential, change, (genuine, { at, to }) => {
        const changed = replaceAt(genuine, at % genuine.length, to)
        fc.pre(changed !== genuine)

        expect(verifyCredentials(genuine, RULES).ok).toBe(true)
        expectRefusedOrSame(changed, genuine)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['raw', 'base64', 'base64url', 'bare', 'session'] as const)(
    'is refused at every place of one %s credential',
    (form) => {
      const content = { user: { id: 1001, first_name: 'Жанна +?>' }, authDate: NOW }
      const raw = signInitData(content, { botToken: BOT_TOKEN })
      const genuine = spell(form, { raw, creatorId: 7, fanId: 1001 })

      for (let at = 0; at < genuine.length; at += 1) {
        for (const to of TELLING) expectRefusedOrSame(replaceAt(genuine, at, to), genuine)
      }
    },
  )

  test("is refused by the messenger's signature too, but for the hash it leaves out", () => {
    const content = { user: { id: 1001, first_name: 'Anna' }, authDate: NOW }
    const token = `${TEST_SIGNER.botId}:bot-of-a-creator`
    const query = signInitData(content, { botToken: token, signer: TEST_SIGNER })
    const raw = `${TEST_SIGNER.botId}:${query}`
    const creatorBots = indexCreatorBots([{ creatorId: 7, token }])
    const rules = {
      botToken: '42:platform',
      creatorBots,
      thirdPartyKey: TEST_SIGNER.publicKey,
      now: NOW,
    }

    for (let at = 0; at < raw.indexOf('&hash='); at += 1) {
      for (const to of TELLING) {
        const changed = replaceAt(raw, at, to)
        const isRefused = !verifyCredentials(changed, rules).ok
        expect(isRefused || saysTheSame(changed, raw)).toBe(true)
      }
    }
  })
})

test('the token form and the raw form are the same caller', () => {
  const person = fc.record({ id: fc.integer({ min: 1, max: 2 ** 52 - 1 }), first_name: text })
  const alphabet = fc.constantFrom('base64' as const, 'base64url' as const)
  fc.assert(
    fc.property(person, fc.integer({ min: 1 }), alphabet, (user, creatorId, spelling) => {
      const raw = signInitData({ user, authDate: NOW }, { botToken: BOT_TOKEN })

      const fromRaw = verifyCredentials(raw, RULES)
      const fromToken = verifyCredentials(initDataToken(raw, creatorId, spelling), RULES)

      if (!fromRaw.ok || !fromToken.ok) throw new Error('both are genuine')
      const { caller } = fromRaw
      const initData = { ...caller.initData, creatorId }
      expect(fromToken.caller).toEqual({ ...caller, creatorId, initData })
    }),
  )
})

test('no text at all makes verification throw', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 300 }),
    text,
    fc.base64String({ maxLength: 300 }),
    fc.array(fc.tuple(text, text)).map((pairs) => new URLSearchParams(pairs).toString()),
    text.map((tail) => `fs1.${tail}`),
  )
  fc.assert(
    fc.property(anything, (junk) => {
      expect(verifyCredentials(junk, RULES).ok).toBe(false)
    }),
    { numRuns: 500 },
  )
})

/**
 * Some single characters say the same thing twice: %7B and %7b in a query string, '+' and '-' in a
 * token that has one of them. And the creator that a token names is under no signature.
 */
function expectRefusedOrSame(changed: string, genuine: string) {
  const isRefused = !verifyCredentials(changed, RULES).ok
  expect(isRefused || saysTheSame(changed, genuine)).toBe(true)
}

function saysTheSame(changed: string, genuine: string): boolean {
  if (changed === genuine) return true
  if (genuine.startsWith('fs1.')) return false
  if (genuine.includes('&')) return sortedFields(changed) === sortedFields(genuine)
  if (inStandardAlphabet(changed) === inStandardAlphabet(genuine)) return true

  const [creator, ...signed] = lines(genuine)
  const [changedCreator, ...changedSigned] = lines(changed)
  return creator !== changedCreator && signed.join('\n') === changedSigned.join('\n')
}

function sortedFields(raw: string): string {
  const fields = new URLSearchParams(raw)
  fields.sort()
  return fields.toString()
}

function inStandardAlphabet(token: string): string {
  return token.replaceAll('-', '+').replaceAll('_', '/')
}

function lines(token: string): string[] {
  return Buffer.from(token, 'base64').toString().split('\n')
}

function spell(
  form: Form,
  { raw, creatorId, fanId }: { raw: string; creatorId: number | null; fanId: number },
): string {
  if (form === 'raw') return raw
  if (form === 'bare') return initDataToken(raw, creatorId).replace(/=+$/, '')
  if (form === 'session')
    return mintSession({ fanId, creatorId, authDate: NOW }, RULES)?.token ?? ''
  return initDataToken(raw, creatorId, form)
}

function replaceAt(original: string, at: number, character: string): string {
  return original.slice(0, at) + character + original.slice(at + 1)
}
