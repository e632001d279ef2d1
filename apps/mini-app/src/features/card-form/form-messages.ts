/** What `/pay_form.html` tells the screen around it. */
export type FormMessage =
  | { type: 'ready'; amount: number }
  | { type: 'invalid' }
  | { type: 'progress' }
  | { type: 'redirect' }
  /** On to the bank's own page: a frame inside a frame may not move the window around it. */
  | { type: 'leave'; url: string }
  | { type: 'success'; amount: number }
  | { type: 'error'; canRetry: boolean }

/** Frames talk to each other about many things: what we do not know is not for us. */
export function formMessageIn(data: unknown): FormMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, amount, canRetry, url } = data as Record<string, unknown>
  switch (type) {
    case 'ready':
    case 'success':
      return typeof amount === 'number' ? { type, amount } : null
    case 'invalid':
    case 'progress':
    case 'redirect':
      return { type }
    case 'leave':
      return isWebAddress(url) ? { type, url } : null
    case 'error':
      return { type, canRetry: canRetry === true }
    default:
      return null
  }
}

function isWebAddress(url: unknown): url is string {
  const parsed = typeof url === 'string' ? URL.parse(url) : null
  return parsed !== null && ['http:', 'https:'].includes(parsed.protocol)
}
