import { receiptNumber, screenAddress } from '@fanlight/domain'
import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { Button } from '../../../core/outbox/message.ts'
import { button, type NotificationContext } from './notice.ts'

/** Leads from what was paid to its receipt; nothing where it was given back meanwhile. */
export function receiptButton(
  { ctx, language }: NotificationContext,
  modelId: number,
  transferId: number | null,
): Button[] {
  if (transferId === null) return []
  const path = screenAddress('receipt', { number: receiptNumber(transferId), modelId })
  return button(ctx, translate(botTable(language), 'open_receipt'), path)
}
