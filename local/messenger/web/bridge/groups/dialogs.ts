import { text } from '../fields.ts'
import type { Handlers } from '../handler.ts'
import { isMobile } from '../platforms.ts'
import { readPopupRequest } from '../popup-request.ts'

/** Popups, alerts and the scanner. */
export const dialogs: Handlers = {
  async web_app_open_popup(fields, { host, limits, emit }) {
    const request = readPopupRequest(fields)
    if (!request || host.dialogs.isOpen() || !limits.mayOpen()) return emit('popup_closed', {})

    const pressed = await host.dialogs.popup(request)
    limits.closed(pressed)
    emit('popup_closed', pressed === null ? {} : { button_id: pressed })
  },

  /** Cameras are the phones' own; a typed text stands in for what they would see. */
  async web_app_open_scan_qr_popup(fields, { host, emit }) {
    if (!isMobile(host.platform) || host.dialogs.isOpen()) return emit('scan_qr_popup_closed')

    const hint = text(fields, 'text')?.slice(0, SCAN_HINT_MAX) ?? ''
    for (;;) {
      const scanned = await host.dialogs.scan(hint)
      if (scanned === null) return emit('scan_qr_popup_closed')
      // It stays open until the app has seen what it wants and closes it.
      emit('qr_text_received', { data: scanned })
    }
  },
  web_app_close_scan_qr_popup: (_fields, { host }) => host.dialogs.closeScan(),
}

const SCAN_HINT_MAX = 64
