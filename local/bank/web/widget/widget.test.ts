// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldsMessage } from './fields-protocol.ts'
import { Widget } from './widget.ts'

const BANK = 'https://bank.example'
const OPEN = {
  status: 'open',
  can_be_paid: true,
  amount: 2625,
  currency: 'EUR',
  merchant: 'Fanlight',
  payment: null,
}
const CARD = { brand: 'Visa', last4: '4242', expires: '09/28' }
const SUCCEEDED = {
  ...OPEN,
  status: 'succeeded',
  can_be_paid: false,
  payment: { card: CARD, transaction_id: 'FL-7K2Q-90413', challenge_url: null },
}

let element: HTMLElement
let widget: Widget
let told: { name: string; detail: unknown }[]

beforeEach(() => {
  // Not in the document, where happy-dom would try to load the frame.
  element = document.createElement('div')
  told = []
  for (const name of ['loading', 'ready', 'invalid', 'progress', 'redirect', 'success', 'error']) {
    element.addEventListener(`sandboxbank:${name}`, (event) => {
      told.push({ name, detail: (event as CustomEvent<unknown>).detail })
    })
  }
  const windows = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
  windows.mockReturnValue(frameWindow as unknown as Window)
  widget = new Widget(BANK, element, { token: 'tok_1', language: 'ru', theme: 'dark' })
})

afterEach(() => {
  widget.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const frame = () => element.querySelector('iframe')
const frameWindow = { postMessage: vi.fn() }
const form = () => element.querySelector('form')

/** A message of the frame with the fields, or of another `source`. */
function says(message: unknown, source: unknown = frameWindow) {
  const event = new MessageEvent('message', { data: message as FieldsMessage })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

test('the number is typed into a frame of the bank’s that has no origin', () => {
  expect(frame()?.src).toBe(`${BANK}/bank/fields/tok_1?lang=ru&theme=dark`)
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(told).toEqual([{ name: 'loading', detail: {} }])
})

test('the shop’s page gets a form with a real checkbox', () => {
  const box = form()?.querySelector('input')

  expect(box?.type).toBe('checkbox')
  expect(box?.checked).toBe(false)
})

test('a submit asks the frame, with what the checkbox says', () => {
  const box = form()?.querySelector('input')

  widget.submit()
  if (box) box.checked = true
  widget.submit()

  expect(frameWindow.postMessage.mock.calls).toEqual([
    [{ type: 'submit', save: false }, '*'],
    [{ type: 'submit', save: true }, '*'],
  ])
})

test('the page is told when the fields are ready and when they are wrong', () => {
  says({ type: 'ready', checkout: OPEN })
  says({ type: 'invalid', fields: ['cvc'] })

  expect(told.slice(1)).toEqual([
    { name: 'ready', detail: { amount: 2625, currency: 'EUR', merchant: 'Fanlight' } },
    { name: 'invalid', detail: { fields: ['cvc'] } },
  ])
})

test('the form disappears when the payment is under way, and the frame with the answer', () => {
  says({ type: 'ready', checkout: OPEN })
  says({ type: 'paying' })
  const between = { form: form(), frame: frame() !== null }
  says({ type: 'answered', checkout: SUCCEEDED })

  expect(between).toEqual({ form: null, frame: true })
  expect(frame()).toBeNull()
  expect(told.at(-1)).toEqual({
    name: 'success',
    detail: { amount: 2625, currency: 'EUR', card: CARD, transactionId: 'FL-7K2Q-90413' },
  })
})

test('a challenge is told with its address and the time to read', () => {
  const payment = { challenge_url: `${BANK}/bank/3ds/3ds_1`, redirect_seconds: 5 }

  says({ type: 'answered', checkout: { ...OPEN, status: 'action_required', payment } })

  expect(told.at(-1)).toEqual({
    name: 'redirect',
    detail: { url: `${BANK}/bank/3ds/3ds_1`, seconds: 5 },
  })
})

test('a payment under way is followed until its end', async () => {
  vi.useFakeTimers()
  const answers = [null, { ...SUCCEEDED, status: 'processing' }, SUCCEEDED]
  const ask = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return Response.json(answer)
  })
  vi.stubGlobal('fetch', ask)

  says({ type: 'answered', checkout: { ...SUCCEEDED, status: 'processing' } })
  await vi.advanceTimersByTimeAsync(3000)

  expect(ask.mock.calls).toHaveLength(3)
  expect(told.map(({ name }) => name)).toEqual(['loading', 'progress', 'progress', 'success'])
})

test('a card that failed can give way to another', () => {
  const payment = { failure_code: 'insufficient_funds', challenge_url: null }
  says({ type: 'answered', checkout: { ...OPEN, status: 'failed', payment } })
  const gone = [form(), frame()]

  widget.retry()

  expect(told.slice(1)).toEqual([
    { name: 'error', detail: { code: 'insufficient_funds', canRetry: true } },
    { name: 'loading', detail: {} },
  ])
  expect(gone).toEqual([null, null])
  expect(form()).not.toBeNull()
})

test('a checkout that is paid already is a success from the start', () => {
  says({ type: 'ready', checkout: SUCCEEDED })

  expect(told.map(({ name }) => name)).toEqual(['loading', 'success'])
  expect(form()).toBeNull()
})

test('a checkout that does not exist is an error', () => {
  says({ type: 'broken', code: 'not_found' })

  expect(told.at(-1)).toEqual({ name: 'error', detail: { code: 'not_found', canRetry: true } })
})

test('nobody but the frame is heard', () => {
  says({ type: 'answered', checkout: SUCCEEDED }, window)

  expect(told.map(({ name }) => name)).toEqual(['loading'])
  expect(form()).not.toBeNull()
})
