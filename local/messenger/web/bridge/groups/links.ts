import { text } from '../fields.ts'
import type { BridgeContext, Handlers } from '../handler.ts'
import type { PayStatus } from '../host.ts'
import { isMobile, isWeb } from '../platforms.ts'

/** Ways out of the app. */
export const links: Handlers = {
  web_app_open_link(fields, { host }) {
    const url = text(fields, 'url')
    if (url !== null && isOutside(url)) host.app.openLink(url)
  },

  async web_app_open_tg_link(fields, context) {
    const path = text(fields, 'path_full')
    if (path === null || !path.startsWith('/')) return
    const { host } = context
    if (isWeb(host.platform)) host.app.minimise()
    else if (await closesOnLink(context)) host.app.close()
    host.app.openTelegramLink(path)
  },

  async web_app_open_invoice(fields, context) {
    const slug = text(fields, 'slug')
    if (slug === null || slug === '') return
    const { status, isDoubleTapped } = await context.host.app.openInvoice(slug)
    await tellInvoiceClosed(context, slug, await reported(context, status, isDoubleTapped))
  },
}

function isOutside(url: string) {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}

async function closesOnLink({ host }: BridgeContext) {
  if (!isMobile(host.platform)) return false
  const isIosFault = host.platform === 'ios' && (await host.takesFault('open_link_keeps_app'))
  return !isIosFault
}

/** After a double tap some clients charge once and report the second attempt. */
async function reported({ host }: BridgeContext, status: PayStatus, isDoubleTapped: boolean) {
  if (status !== 'paid' || !isDoubleTapped) return status
  return (await host.takesFault('double_tap_reports_failed')) ? 'failed' : status
}

async function tellInvoiceClosed({ host, emit }: BridgeContext, slug: string, status: PayStatus) {
  if (await host.takesFault('invoice_closed_never')) return
  emit('invoice_closed', { slug, status })
  if (await host.takesFault('invoice_closed_twice')) {
    emit('invoice_closed', { slug, status: 'cancelled' })
  }
}
