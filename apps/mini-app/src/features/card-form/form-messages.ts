/** What `/pay_form.html` tells the screen around it. */
export type FormMessage =
  | { type: 'ready'; amount: number }
  | { type: 'invalid' }
  | { type: 'progress' }
  | { type: 'redirect' }
  | { type: 'success'; amount: number }
  | { type: 'error'; canRetry: boolean }

/** Frames talk to each other about many things: what we do not know is not for us. */
export function formMessageIn(data: unknown): FormMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, amount, canRetry } = data as Record<string, unknown>
  switch (type) {
    case 'ready':
    case 'success':
      return typeof amount === 'number' ? { type, amount } : null
    case 'invalid':
    case 'progress':
    case 'redirect':
      return { type }
    case 'error':
      return { type, canRetry: canRetry === true }
    default:
      return null
  }
}
