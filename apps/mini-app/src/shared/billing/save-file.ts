import { downloadFile } from '@fanlight/messenger/download-file'
import { messageOf } from '@fanlight/web/failures'
import type { Services } from '../services.ts'
import { toast } from '../toasts.ts'
import type { BillingI18n } from './billing-i18n.ts'

/** By the messenger where it can, else in a browser, which can save what a web view cannot. */
export async function saveFile({ api, messenger }: Services, { t }: BillingI18n, what: string) {
  try {
    const file = await api.call('history.file', { query: { what } })
    if (!downloadFile(messenger, file)) messenger.openLink(file.url)
  } catch (error) {
    toast(messageOf(error, t('error.network')) ?? t('error.screen'))
  }
}
