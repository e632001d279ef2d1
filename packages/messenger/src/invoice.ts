import type { InvoiceStatus } from '@tma.js/bridge'
import type { Bridge } from './bridge.ts'

const INVOICE_PATH = /^\/(?:\$|invoice\/)([\w\-=]+)$/
const HOSTS = ['t.me', 'telegram.me', 'telegram.dog']

/**
 * Opens the messenger's payment sheet. The answer says how the sheet was closed, never whether
 * money came: some clients answer twice, some never, and some with the wrong word.
 */
export function openInvoice(bridge: Bridge, link: string): Promise<InvoiceStatus | null> {
  const slug = slugIn(link)
  if (!slug) return Promise.resolve(null)
  return new Promise((resolve) => {
    const forget = bridge.on('invoice_closed', (answer) => {
      if (answer && answer.slug !== slug) return
      forget()
      resolve(answer?.status ?? null)
    })
    bridge.post('web_app_open_invoice', { slug })
  })
}

export function slugIn(link: string): string | null {
  const url = URL.parse(link)
  if (!url || !HOSTS.includes(url.hostname)) return null
  return INVOICE_PATH.exec(url.pathname)?.[1] ?? null
}
