import { remember, remembered } from '../storage.ts'

const BYTES = 16

let device: string | null = null

/** Names this installation of the app, so that it knows its own payments from those of others. */
export function deviceId(): string {
  device ??= remembered('device') ?? newDevice()
  return device
}

function newDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  remember('device', id)
  return id
}
