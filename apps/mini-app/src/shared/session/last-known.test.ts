// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastKnown, ownerIn } from './last-known.ts'

const RITA = launchOf(7, 'en')
const CREATOR = 1

beforeEach(() => {
  localStorage.clear()
  keepFor(RITA)
})
afterEach(() => void vi.unstubAllGlobals())

test('the state of a person is there for their next start', () => {
  expect(lastKnown(RITA, CREATOR)).toEqual({
    eurBalance: 12.5,
    hasIntents: true,
    parts: ['€', '12', '.', '50'],
  })
})

test.each([
  { who: 'another person', initData: launchOf(8, 'en') },
  { who: 'the same person in another creator’s app', creatorId: 2 },
  { who: 'the same person in another language', initData: launchOf(7, 'ru') },
  { who: 'a page that does not know who is there', initData: '' },
])('$who is not shown it', ({ initData = RITA, creatorId = CREATOR }) => {
  expect(lastKnown(initData, creatorId)).toBeNull()
})

test.each([
  { what: 'the language that was chosen', name: 'lang', value: 'ru' },
  { what: 'the host that is called', name: 'host', value: 'http://staging.example' },
])('$what is another one, and nothing is shown', ({ name, value }) => {
  localStorage.setItem(name, value)

  expect(lastKnown(RITA, CREATOR)).toBeNull()
})

test.each([
  ['nothing', ''],
  ['nonsense', '{"eurBalance":3}'],
  ['what another version kept', `0${ownerIn(RITA, CREATOR)}\n12.5\ntrue\n€`],
  ['no number', `${ownerIn(RITA, CREATOR)}\nmuch\ntrue\n€`],
  ['a debt', `${ownerIn(RITA, CREATOR)}\n-3\ntrue\n€`],
])('%s in the storage is not shown', (_what, kept) => {
  localStorage.setItem('shown', kept)

  expect(lastKnown(RITA, CREATOR)).toBeNull()
})

test('a device that forbids storage shows nothing, and nothing fails', () => {
  vi.stubGlobal('localStorage', null)

  expect(lastKnown(RITA, CREATOR)).toBeNull()
})

function keepFor(initData: string) {
  const lines = [ownerIn(initData, CREATOR), 12.5, true, '€', '12', '.', '50']
  localStorage.setItem('shown', lines.join('\n'))
}

function launchOf(id: number, language: string): string {
  const user = JSON.stringify({ id, first_name: 'Rita', language_code: language })
  return new URLSearchParams({ user, hash: 'x' }).toString()
}
