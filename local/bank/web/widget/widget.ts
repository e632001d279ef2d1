import type { CheckoutView } from '../../src/views.ts'
import { type Drawing, draw } from './draw.ts'
import type { FieldsCommand, FieldsMessage } from './fields-protocol.ts'
import type { CardWidget, WidgetEvents, WidgetOptions } from './widget-api.ts'

const POLL_MS = 1000

/** Draws the form into a shop's element and tells the page what becomes of it. */
export class Widget implements CardWidget {
  readonly #bankUrl: string
  readonly #element: HTMLElement
  readonly #options: WidgetOptions
  readonly #listener = (event: MessageEvent<FieldsMessage>) => this.#hear(event)
  #drawing: Drawing | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(bankUrl: string, element: HTMLElement, options: WidgetOptions) {
    this.#bankUrl = bankUrl
    this.#element = element
    this.#options = options
    window.addEventListener('message', this.#listener)
    this.#draw()
  }

  submit() {
    this.#drawing?.form.requestSubmit()
  }

  retry() {
    this.#wipe()
    this.#draw()
  }

  remove() {
    window.removeEventListener('message', this.#listener)
    this.#wipe()
  }

  #draw() {
    this.#tell('loading', {})
    const drawing = draw(this.#bankUrl, this.#options)
    const { frame, form, save } = drawing
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const command: FieldsCommand = { type: 'submit', save: save.checked }
      frame.contentWindow?.postMessage(command, '*')
    })
    this.#element.append(frame, form)
    this.#drawing = drawing
  }

  #wipe() {
    clearTimeout(this.#timer)
    this.#drawing?.frame.remove()
    this.#drawing?.form.remove()
    this.#drawing = null
  }

  #hear({ source, data }: MessageEvent<FieldsMessage>) {
    if (!this.#drawing || source !== this.#drawing.frame.contentWindow) return
    const { frame, form } = this.#drawing
    switch (data.type) {
      case 'height':
        frame.style.height = `${data.height}px`
        break
      case 'enter':
        form.requestSubmit()
        break
      case 'ready':
        this.#begin(data.checkout)
        break
      case 'invalid':
        this.#tell('invalid', { fields: data.fields })
        break
      case 'paying':
        // The form goes at once; the frame stays unseen until its request has been answered.
        form.remove()
        frame.style.display = 'none'
        break
      case 'answered':
        this.#follow(data.checkout)
        break
      case 'broken':
        this.#wipe()
        this.#tell('error', { code: data.code, canRetry: true })
        break
    }
  }

  #begin(checkout: CheckoutView) {
    const { amount, currency, merchant, can_be_paid: canBePaid } = checkout
    if (canBePaid) this.#tell('ready', { amount, currency, merchant })
    else this.#follow(checkout)
  }

  /** What has become of the payment, once a card was shown. */
  #follow({ status, amount, currency, payment, can_be_paid: canRetry }: CheckoutView) {
    this.#wipe()
    const card = payment?.card ?? null
    if (status === 'processing') {
      this.#tell('progress', { amount, currency, card })
      this.#timer = setTimeout(() => void this.#poll(), POLL_MS)
    } else if (payment?.challenge_url) {
      const seconds = payment.redirect_seconds ?? 0
      this.#tell('redirect', { url: payment.challenge_url, seconds })
    } else if (status === 'succeeded' || status === 'refunded') {
      const transactionId = payment?.transaction_id ?? ''
      this.#tell('success', { amount, currency, card, transactionId })
    } else {
      this.#tell('error', { code: payment?.failure_code ?? 'session_wrong_state', canRetry })
    }
  }

  async #poll() {
    const token = encodeURIComponent(this.#options.token)
    // The network comes and goes; the payment does not depend on it.
    const reply = await fetch(`${this.#bankUrl}/bank/api/checkouts/${token}`).catch(() => null)
    if (reply?.ok) this.#follow((await reply.json()) as CheckoutView)
    else this.#timer = setTimeout(() => void this.#poll(), POLL_MS)
  }

  #tell<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) {
    const event = new CustomEvent(`sandboxbank:${name}`, { detail, bubbles: true })
    this.#element.dispatchEvent(event)
  }
}
