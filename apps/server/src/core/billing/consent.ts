import type { Message } from '@fanlight/contract'
import { withdrawableUntil } from '@fanlight/domain'
import type { Queries } from '../../platform/db/queries.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Entitlement } from '../access/access.ts'
import * as store from './regions.store.ts'

type ConsentFields = Pick<Message, 'keepsWithdrawal' | 'unopened'>

/** What a fan must know of consent before they buy a message or post, or open one. */
export async function consentFields(
  db: Queries,
  fanId: number,
  { access }: Pick<Entitlement, 'access'>,
  thing: { messageId: number } | { postId: number },
): Promise<ConsentFields> {
  if (access === 'locked') {
    return (await store.keepsWithdrawal(db, fanId)) ? { keepsWithdrawal: true } : {}
  }
  if (access !== 'unopened') return {}
  const purchase = await store.findUnopened(db, fanId, thing)
  if (!purchase) return {}
  const until = unixSeconds(withdrawableUntil(purchase.boughtAt))
  return { unopened: { purchaseId: purchase.id, until } }
}
