import type { TonTip } from '@fanlight/contract'
import type { Context, Fan } from '../../core/context.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSignedMessage } from '../../providers/ton/ton-comment.ts'
import { presentTonTip } from './present-ton-tip.ts'
import * as receipts from './receipts.store.ts'
import * as tips from './ton-tips.store.ts'

/** What the wallet answered, as far as the app says. It proves nothing, and confirms nothing. */
export type WalletAnswer = { boc: string } | { code: number }

/** TON Connect's word for a person who said no. */
const DECLINED = 300

export async function noteWalletAnswer(
  ctx: Context,
  fan: Fan,
  { id, answer }: { id: string; answer: WalletAnswer },
  requestKey: RequestKey,
): Promise<TonTip> {
  return once(ctx, fan, requestKey, async (tx) => {
    const tip = await tips.lock(tx, fan.id, id)
    if (!tip) throw refuse('not_found')
    await ('boc' in answer
      ? noteSigned(ctx, tx, tip, answer.boc)
      : noteDeclined(ctx, tx, tip, answer))
    const moved = (await tips.find(tx, fan.id, id)) ?? tip
    return presentTonTip(ctx, moved, await receipts.listOfTip(tx, fan.id, id))
  })
}

/** A message of another wallet, or none at all, is passed over: it would only be looked for in vain. */
async function noteSigned({ clock }: Context, tx: Tx, tip: tips.TonTipRow, boc: string) {
  const signed = readSignedMessage(boc)
  if (!signed || signed.from !== tip.sender) return
  const { fanId, id } = tip
  await tips.noteSigned(tx, { fanId, id, boc, bocHash: signed.normalisedHash }, clock.now())
}

async function noteDeclined(
  { clock }: Context,
  tx: Tx,
  tip: tips.TonTipRow,
  { code }: { code: number },
) {
  if (code === DECLINED) await tips.noteDeclined(tx, tip, clock.now())
}
