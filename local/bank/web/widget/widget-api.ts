/** What a page that embeds the bank's widget works with; see README.md. */
export interface SandboxBankApi {
  mount(element: HTMLElement, options: WidgetOptions): CardWidget
}

export interface WidgetOptions {
  /** The token of the checkout that is to be paid. */
  token: string
  language?: string
  theme?: 'light' | 'dark'
  /** The messenger's theme as JSON, as tgWebAppThemeParams has it. */
  themeParams?: string | null
}

export interface CardWidget {
  /** Sends the form, as its own submit would. */
  submit(): void
  /** Draws an empty form again, after a card that failed. */
  retry(): void
  remove(): void
}

export interface PaidCard {
  brand: string
  last4: string
}

/** Each is a CustomEvent on the element, named `sandboxbank:<name>`, with this as its detail. */
export interface WidgetEvents {
  loading: Record<string, never>
  /** `amount` is in cents here and below. */
  ready: { amount: number; currency: string; merchant: string }
  invalid: { fields: string[] }
  progress: { amount: number; currency: string; card: PaidCard | null }
  redirect: { url: string; seconds: number }
  success: { amount: number; currency: string; card: PaidCard | null; transactionId: string }
  error: { code: string; canRetry: boolean }
}

declare global {
  interface Window {
    SandboxBank?: SandboxBankApi
  }
}
