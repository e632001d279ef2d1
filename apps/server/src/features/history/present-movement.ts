import { MOVEMENT_KINDS, type Movement, type MovementKind } from '@fanlight/contract/history'
import { eurFromCents } from '@fanlight/contract/money'
import { receiptNumber } from '@fanlight/domain'
import { titleOf } from '../../core/content/contents.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { LEDGER_KINDS, type StoredMovement } from './history.store.ts'

export function presentMovement(stored: StoredMovement): Movement {
  return {
    number: receiptNumber(stored.id),
    kind: toKind(stored.kind),
    amount: eurFromCents(stored.amount),
    eurBalance: eurFromCents(stored.balance),
    createdAt: unixSeconds(stored.createdAt),
    authorId: stored.creatorId,
    title: titleOf(stored),
    card: stored.card && { brand: stored.card.brand, last4: stored.card.last4 },
  }
}

function toKind(kind: string): MovementKind {
  return MOVEMENT_KINDS.find((each) => LEDGER_KINDS[each].includes(kind)) ?? 'correction'
}
