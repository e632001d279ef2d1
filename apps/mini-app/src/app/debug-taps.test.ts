import { expect, test, vi } from 'vitest'
import { paths } from '../shared/navigation/paths.ts'
import type { Services } from '../shared/services.ts'
import { watchDebugTaps } from './debug-taps.ts'

test('ten taps with less than 300 ms between them open the debug screen once', () => {
  const { go, tap } = watched()

  for (let index = 0; index < 19; index += 1) tap(index * 299)

  expect(go.mock.calls).toEqual([[paths.debug()]])
})

test('nine quick taps do not', () => {
  const { go, tap } = watched()

  for (let index = 0; index < 9; index += 1) tap(index * 100)

  expect(go).not.toHaveBeenCalled()
})

test('a pause of 300 ms starts the count again', () => {
  const { go, tap } = watched()

  for (let index = 0; index < 9; index += 1) tap(index * 100)
  for (let index = 0; index < 9; index += 1) tap(1100 + index * 100)

  expect(go).not.toHaveBeenCalled()
})

function watched() {
  const go = vi.fn()
  const listeners: ((event: Event) => void)[] = []
  const page = {
    addEventListener: (_type: string, heard: (event: Event) => void) => listeners.push(heard),
  }
  watchDebugTaps({ router: { go } as unknown as Services['router'] }, page)
  return { go, tap: (timeStamp: number) => listeners[0]?.({ timeStamp } as Event) }
}
