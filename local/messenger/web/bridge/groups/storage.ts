import { type Fields, text } from '../fields.ts'
import type { BridgeContext, Handler, Handlers } from '../handler.ts'
import type { Host, StorageKind } from '../host.ts'
import { isMobile } from '../platforms.ts'

const DEVICE_MAX_CHARACTERS = 5 * 1024 * 1024
const SECURE_MAX_ITEMS = 10

/** Values that stay on the device. */
export const storage: Handlers = { ...handlersOf('device'), ...handlersOf('secure') }

/** Web A has neither, Web K and Desktop the plain one, phones both. */
function isSupported(kind: StorageKind, { platform }: Host) {
  return kind === 'device' ? platform !== 'weba' : isMobile(platform)
}

function handlersOf(kind: StorageKind): Handlers {
  const handlers: Handlers = {
    [`web_app_${kind}_storage_save_key`]: supported(kind, (request) => save(kind, request)),
    [`web_app_${kind}_storage_get_key`]: supported(kind, (request) => get(kind, request)),
    [`web_app_${kind}_storage_clear`]: supported(kind, ({ reqId, host, emit }) => {
      host.app.storage(kind).write({})
      emit(`${kind}_storage_cleared`, { req_id: reqId })
    }),
  }
  if (kind === 'device') return handlers
  const restore = supported(kind, (request) => fail(kind, request, 'RESTORE_UNAVAILABLE'))
  return { ...handlers, web_app_secure_storage_restore_key: restore }
}

type Request = BridgeContext & { reqId: string; fields: Fields }

function supported(kind: StorageKind, answer: (request: Request) => void): Handler {
  return (fields, context) => {
    const reqId = text(fields, 'req_id')
    if (reqId === null) return
    const request = { ...context, reqId, fields }
    if (isSupported(kind, context.host)) answer(request)
    else fail(kind, request, 'UNSUPPORTED')
  }
}

function save(kind: StorageKind, request: Request) {
  const { fields, host, reqId, emit } = request
  const key = text(fields, 'key')
  const value = fields['value'] ?? null
  if (!key) return fail(kind, request, 'KEY_INVALID')
  if (value !== null && typeof value !== 'string') return fail(kind, request, 'VALUE_INVALID')

  const { [key]: _old, ...others } = host.app.storage(kind).read()
  const values = value === null ? others : { ...others, [key]: value }
  if (!fits(kind, values)) return fail(kind, request, 'QUOTA_EXCEEDED')
  host.app.storage(kind).write(values)
  emit(`${kind}_storage_key_saved`, { req_id: reqId })
}

function get(kind: StorageKind, request: Request) {
  const { fields, host, reqId, emit } = request
  const key = text(fields, 'key')
  if (!key) return fail(kind, request, 'KEY_INVALID')
  const value = host.app.storage(kind).read()[key] ?? null
  const restorable = kind === 'secure' && value === null ? { can_restore: false } : {}
  emit(`${kind}_storage_key_received`, { req_id: reqId, value, ...restorable })
}

function fail(kind: StorageKind, { reqId, emit }: Request, error: string) {
  emit(`${kind}_storage_failed`, { req_id: reqId, error })
}

function fits(kind: StorageKind, values: Record<string, string>) {
  const pairs = Object.entries(values)
  if (kind === 'secure') return pairs.length <= SECURE_MAX_ITEMS
  return pairs.reduce((sum, pair) => sum + pair.join('').length, 0) <= DEVICE_MAX_CHARACTERS
}
