// @vitest-environment happy-dom
import { ApiError, NetworkError, UNREADABLE_ANSWER } from '@fanlight/client'
import { beforeEach, expect, test } from 'vitest'
import { deviceStorage } from './device-storage.ts'
import { isRefusal } from './failures.ts'
import { keyFor, keyOnDevice } from './kept-key.ts'

const storage = deviceStorage<'keys'>()

beforeEach(() => localStorage.clear())

function counting() {
  let count = 0
  return () => `key-${++count}`
}

test('D3: an action keeps its key while its outcome is not known, also across a reload', () => {
  const newKey = counting()

  expect(keyFor(keyOnDevice(storage, 'tip'), '5', newKey)).toBe('key-1')
  expect(keyFor(keyOnDevice(storage, 'tip'), '5', newKey)).toBe('key-1')
  keyOnDevice(storage, 'tip').write(null)
  expect(keyFor(keyOnDevice(storage, 'tip'), '5', newKey)).toBe('key-2')
})

test('D15: another body is another action with a key of its own', () => {
  const newKey = counting()

  expect(keyFor(keyOnDevice(storage, 'top-up'), '25', newKey)).toBe('key-1')
  expect(keyFor(keyOnDevice(storage, 'top-up'), '50', newKey)).toBe('key-2')
  expect(keyFor(keyOnDevice(storage, 'tip'), '50', newKey)).toBe('key-3')
})

test.each([
  ['a refusal', answer(409, 'already_paid'), true],
  ['too little money', answer(402, 'insufficient_funds'), true],
  ['a server that failed', answer(500, 'internal_error'), false],
  ['a proxy between', answer(503, UNREADABLE_ANSWER), false],
  ['a captive portal', answer(403, UNREADABLE_ANSWER), false],
  ['no network', new NetworkError(new TypeError('failed to fetch')), false],
])('D3: whether it is sure that nothing happened after %s', (_what, error, isSure) => {
  expect(isRefusal(error)).toBe(isSure)
})

function answer(status: number, code: string) {
  return new ApiError({ status, code, message: '', details: {}, requestId: null })
}
