// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { Sticker, type StickerName } from './sticker.tsx'

const NAMES = ['crown', 'cry', 'error', 'message', 'money', 'monocle', 'regret'] as const

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test.each(NAMES)('the sticker %s comes into a box that was there before it', async (name) => {
  const box = show(name)
  const before = { ...sizeOf(box), isEmpty: box.childElementCount === 0 }

  await act(() => vi.dynamicImportSettled())

  expect(before).toEqual({ width: '120px', height: '120px', isEmpty: true })
  expect(sizeOf(box)).toEqual({ width: '120px', height: '120px' })
  expect(box.querySelectorAll('svg path').length).toBeGreaterThan(9)
})

test('a sticker is not read aloud', () => {
  expect(show('crown').getAttribute('aria-hidden')).toBe('true')
})

test('a sticker that was drawn before is there at once', async () => {
  show('money')
  await act(() => vi.dynamicImportSettled())

  expect(show('money').querySelector('svg')).not.toBeNull()
})

test('nothing moves for a person who prefers reduced motion', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'lumi.module.css'), 'utf8')
  const [still = '', moving = ''] = sheet.split('@media (prefers-reduced-motion: no-preference)')

  expect(still).not.toMatch(/animation/)
  expect(moving.match(/animation:/g)).toHaveLength(8)
})

/** Shown within the same task, before anything that is sent for can come. */
function show(name: StickerName): HTMLElement {
  const root = document.createElement('div')
  act(() => createRoot(root).render(<Sticker name={name} size={120} />))
  return root.firstElementChild as HTMLElement
}

function sizeOf({ style: { width, height } }: HTMLElement) {
  return { width, height }
}
