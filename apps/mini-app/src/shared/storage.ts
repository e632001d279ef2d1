import { deviceStorage } from '@fanlight/web/device-storage'

/** What the app remembers on this device. */
export type StoredName =
  | 'modelId'
  | 'token'
  | 'lang'
  | 'autoPay'
  | 'launch'
  | 'host'
  /** What the menu last showed of the fan: see session/last-known.ts. */
  | 'shown'
  /** Names this installation of the app to the server. */
  | 'device'
  /** The payment that was begun last, while it is not over. */
  | 'payment'
  | 'lastTopUpId'
  /** Idempotency keys of what may or may not have been done. */
  | 'keys'
  | 'tipDraft'
  /** A tip in coins that is on its way. */
  | 'tonTip'
  /** Events of analytics as they are noted, a line of JSON for each visit, and in batches. */
  | 'noted'
  | 'batches'

export const storage = deviceStorage<StoredName>()
export const { remembered, remember, forget } = storage
