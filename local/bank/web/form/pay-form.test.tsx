// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WidgetEvents } from '../widget/widget-api.ts'
import { PayForm } from './pay-form.tsx'

let box: HTMLElement
let root: Root

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.SandboxBank = {
    mount(element) {
      element.append(document.createElement('form'))
      return { submit() {}, retry() {}, remove() {} }
    },
  }
  // The bank's script is there at once.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event('load')))
  })
  box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  await act(async () => root.render(<PayForm token="tok_1" themeParams={null} />))
  act(() => widgetSays('ready', { amount: 2625, currency: 'EUR', merchant: 'Fanlight' }))
})

afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function widgetSays<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) {
  const event = new CustomEvent(`sandboxbank:${name}`, { detail })
  box.querySelector('[data-testid=widget]')?.dispatchEvent(event)
}

const shown = () => box.querySelector('main')?.dataset['phase']

test('a form that is gone is a payment under way', () => {
  box.querySelector('form')?.remove()
  act(() => {
    vi.advanceTimersByTime(600)
  })

  expect(shown()).toBe('progress')
})

test('the bank’s question is not forgotten where the form is missed in the same moment', () => {
  act(() => {
    box.querySelector('form')?.remove()
    widgetSays('redirect', { url: 'https://bank.example/3ds/1', seconds: 3 })
    vi.advanceTimersByTime(600)
  })

  expect(shown()).toBe('redirect')
})
