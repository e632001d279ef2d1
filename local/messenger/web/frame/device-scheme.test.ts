import { expect, test, vi } from 'vitest'
import { applyScheme } from './device-scheme.ts'
import type { OpenWindow } from './watch-documents.ts'

test('U41: a page in the phone is told the phone’s scheme, and of its changes', () => {
  let isDark = true
  const listeners: (() => void)[] = []
  const stop = vi.fn()
  const { page, leave } = open()
  applyScheme(page, {
    isDark: () => isDark,
    watch(listener) {
      listeners.push(listener)
      return stop
    },
  })

  const dark = page.matchMedia('(prefers-color-scheme: dark)')
  const heard = vi.fn()
  dark.addEventListener('change', heard)
  expect([dark.matches, page.matchMedia('(prefers-color-scheme:light)').matches]).toEqual([
    true,
    false,
  ])

  isDark = false
  for (const tell of listeners) tell()
  expect([dark.matches, heard.mock.calls.length]).toEqual([false, 1])

  leave()
  expect(stop).toHaveBeenCalledTimes(2)
})

test('U41: everything else is the browser’s to tell', () => {
  const { page } = open()
  applyScheme(page, { isDark: () => true, watch: () => () => {} })

  expect(page.matchMedia('(min-width: 1px)').media).toBe('of the browser')
})

/** A window of which only this is asked. */
function open() {
  const listeners: (() => void)[] = []
  const page = {
    EventTarget,
    Event,
    matchMedia: () => ({ media: 'of the browser' }),
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  } as unknown as OpenWindow
  const leave = () => {
    for (const listener of listeners) listener()
  }
  return { page, leave }
}
