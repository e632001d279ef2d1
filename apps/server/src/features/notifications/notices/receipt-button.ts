import { receiptNumber, screenAddress } from '@fanlight/domain'
import { translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import type { Button } from '../../../core/outbox/message.ts'
import { button, type NotificationContext } from './notice.ts'
import { findTransfer } from './notices.store.ts'

/** Leads from what was paid to its receipt; nothing where it was given back meanwhile. */
export async function receiptButton(
  { ctx, db, fanId, language }: NotificationContext,
  modelId: number,
  sale: Parameters<typeof findTransfer>[2],
): Promise<Button[]> {
  const transferId = await findTransfer(db, fanId, sale)
  if (transferId === null) return []
  const path = screenAddress('receipt', { number: receiptNumber(transferId), modelId })
  return button(ctx, translate(botTable(language), 'open_receipt'), path)
}
