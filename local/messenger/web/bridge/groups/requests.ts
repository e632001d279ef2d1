import { fieldsOf, text } from '../fields.ts'
import type { Handlers } from '../handler.ts'

/** What the app may have only if the person says yes, and what the bot's server keeps for it. */
export const requests: Handlers = {
  async web_app_read_text_from_clipboard(fields, { host, emit }) {
    const reqId = text(fields, 'req_id')
    if (reqId === null) return
    const isAllowed = !host.dialogs.isOpen() && (await host.dialogs.confirm({ about: 'clipboard' }))
    const data = isAllowed ? await host.app.readClipboard() : null
    emit('clipboard_text_received', { req_id: reqId, data })
  },

  async web_app_request_write_access(_fields, { host, limits, emit }) {
    if (await host.app.mayWrite()) return emit('write_access_requested', { status: 'allowed' })
    if (host.dialogs.isOpen() || !limits.mayOpen()) {
      return emit('write_access_requested', { status: 'cancelled' })
    }
    const allow = await host.dialogs.confirm({ about: 'write_access' })
    limits.closed(String(allow))
    emit('write_access_requested', { status: await host.app.allowWriting(allow) })
  },

  async web_app_request_phone(_fields, { host, limits, emit }) {
    if (host.dialogs.isOpen() || !limits.mayOpen()) {
      return emit('phone_requested', { status: 'cancelled' })
    }
    const allow = await host.dialogs.confirm({ about: 'phone' })
    limits.closed(String(allow))
    emit('phone_requested', { status: await host.app.sharePhone(allow) })
  },

  async web_app_invoke_custom_method(fields, { host, emit }) {
    const reqId = text(fields, 'req_id')
    const method = text(fields, 'method')
    if (reqId === null || method === null) return
    const answer = await host.app.invokeCustomMethod(method, fieldsOf(fields['params']))
    emit('custom_method_invoked', { req_id: reqId, ...answer })
  },
}
