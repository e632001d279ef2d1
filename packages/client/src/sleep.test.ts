import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from './sleep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pause lasts as long as it was asked to', async () => {
  const wake = vi.fn<() => void>()
  const asleep = sleep(100, undefined).then(wake)

  await vi.advanceTimersByTimeAsync(99)
  expect(wake).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  await asleep
  expect(wake).toHaveBeenCalledOnce()
})

test('an abort ends a pause and its timer', async () => {
  const leaving = new AbortController()
  const asleep = sleep(100, leaving.signal)

  leaving.abort(new Error('left'))

  await expect(asleep).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

test('a pause does not begin after an abort', async () => {
  await expect(sleep(100, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')

  expect(vi.getTimerCount()).toBe(0)
})
