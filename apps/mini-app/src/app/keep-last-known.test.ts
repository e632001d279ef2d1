// @vitest-environment happy-dom
import type { Api } from '@fanlight/client'
import type { Messenger } from '@fanlight/messenger'
import { toI18n } from '@fanlight/web/i18n'
import { createQueries } from '@fanlight/web/queries'
import { beforeEach, expect, test } from 'vitest'
import type { I18n } from '../shared/i18n.ts'
import { lastKnown } from '../shared/session/last-known.ts'
import { type Init, setBalance } from '../shared/session/session-state.ts'
import { EN } from '../shared/texts/en.ts'
import { keepLastKnown } from './keep-last-known.ts'

const INIT_DATA = new URLSearchParams({ user: '{"id":7,"language_code":"en"}' }).toString()
const CREATOR = 1
const INIT = {
  user: { id: 7 },
  decryptKeys: { '1': 'a-key-of-premium' },
  eurBalance: 12.5,
  hasIntents: false,
  token: 'fs1.a-session-token',
} as unknown as Init

beforeEach(() => localStorage.clear())

test('the next start knows the balance as it was last told, until it is told no more', async () => {
  const { queries, stop } = keeping(INIT)

  expect(lastKnown(INIT_DATA, CREATOR)).toMatchObject({ eurBalance: 12.5, hasIntents: false })
  setBalance(queries, 1003)
  await expect.poll(() => lastKnown(INIT_DATA, CREATOR)?.parts.join('')).toMatch(/^€1.?003\.00$/)
  stop()
  setBalance(queries, 5)
  expect(lastKnown(INIT_DATA, CREATOR)?.eurBalance).toBe(1003)
})

test('what is kept holds no token and no key', () => {
  keeping(INIT)

  expect(localStorage.getItem('shown')).not.toMatch(/token|key/)
})

test('the state of another person than the messenger names is not kept', () => {
  keeping({ ...INIT, user: { ...INIT.user, id: 8 } })

  expect(localStorage.getItem('shown')).toBeNull()
})

function keeping(init: Init) {
  const queries = createQueries()
  queries.setQueryData(['init'], init)
  const current = (): I18n => toI18n('en', EN)
  const messenger = { launch: { initData: INIT_DATA } } as Messenger
  const i18n = { current, watch: () => () => {} }
  const api = {} as Api
  const stop = keepLastKnown({ queries, i18n, api, creatorId: CREATOR, messenger })
  return { queries, stop }
}
