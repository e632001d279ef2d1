import type { Fields } from './fields.ts'
import type { Platform } from './platforms.ts'
import type { PopupRequest } from './popup-request.ts'
import type { ThemeParams } from './themes.ts'
import type { WebViewState } from './web-view-state.ts'

/**
 * What the bridge needs of the messenger around it. Nothing here knows of React or of the page, so
 * the whole bridge runs in a test.
 */
export interface Host {
  platform: Platform
  version: string
  theme(): ThemeParams
  viewport(): Viewport
  insets(): { device: Insets; content: Insets }
  view: { get(): WebViewState; change(part: Partial<WebViewState>): void }
  dialogs: Dialogs
  app: AppCalls
  now(): number
  /** Whether a fault of the client is to show now; uses it up. */
  takesFault(name: ClientFault): Promise<boolean>
}

export type ClientFault =
  | 'invoice_closed_never'
  | 'invoice_closed_twice'
  | 'double_tap_reports_failed'
  | 'open_link_keeps_app'
  | 'viewport_null'

export interface Viewport {
  width: number
  height: number
  isExpanded: boolean
  isStable: boolean
}

export interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

export type PayStatus = 'paid' | 'failed' | 'cancelled' | 'pending'

/** Everything that stands in front of the app and waits for the person. */
export interface Dialogs {
  isOpen(): boolean
  /** The id of the pressed button; null when it was dismissed. */
  popup(request: PopupRequest): Promise<string | null>
  confirm(question: Question): Promise<boolean>
  /** What was "scanned"; null when it was closed. */
  scan(hint: string): Promise<string | null>
  closeScan(): void
  chooseChat(title: string): Promise<number | null>
}

export type Question =
  | { about: 'clipboard' | 'write_access' | 'phone' }
  | { about: 'download'; fileName: string }

/** What the messenger does for the app, over the phone's API or in the page itself. */
export interface AppCalls {
  canSendData: boolean
  /** Closes without asking, as an app that closes itself may. */
  close(): void
  minimise(): void
  cancelForcedReload(): void
  hideKeyboard(): void
  openLink(url: string): void
  openTelegramLink(path: string): void
  /** Shows the payment sheet and tells how it ended. */
  openInvoice(slug: string): Promise<{ status: PayStatus; isDoubleTapped: boolean }>
  switchInline(query: string): void
  download(url: string, fileName: string): void
  haptic(name: string): void
  readClipboard(): Promise<string | null>
  sendData(data: string): Promise<void>
  invokeCustomMethod(method: string, params: Fields): Promise<CustomMethodAnswer>
  mayWrite(): Promise<boolean>
  allowWriting(allow: boolean): Promise<'allowed' | 'cancelled'>
  sharePhone(allow: boolean): Promise<'sent' | 'cancelled'>
  /** The error the event names, or null when the message went out. */
  sendPrepared(id: string, chatId: number): Promise<string | null>
  storage(kind: StorageKind): KeyValues
}

export type CustomMethodAnswer = { result: unknown } | { error: string }

export type StorageKind = 'device' | 'secure'

/** Kept per user and bot, on this device. */
export interface KeyValues {
  read(): Record<string, string>
  write(values: Record<string, string>): void
}
