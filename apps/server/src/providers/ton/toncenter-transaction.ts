import { type RawAddress, readAddress } from './ton-address.ts'
import type { TonTransaction } from './ton-chain.ts'
import { hashOfBody } from './ton-comment.ts'

interface ShownMessage {
  hash: string
  source: string | null
  destination: string | null
  value: string | null
  fwd_fee?: string | null
  bounced: boolean | null
  message_content: { body: string } | null
}

/** What we read of a transaction; servers add fields, and leave `finality` and `emulated` out. */
export interface ShownTransaction {
  account: string
  hash: string
  lt: string
  now: number
  mc_block_seqno: number | null
  emulated?: boolean
  finality?: string
  total_fees?: string | null
  description: { bounce?: { type: string } | null } | null
  in_msg: ShownMessage | null
  out_msgs: ShownMessage[] | null
}

export function toTransaction(shown: ShownTransaction): TonTransaction {
  const mcSeqno = shown.mc_block_seqno ?? 0
  return {
    hash: Buffer.from(shown.hash, 'base64'),
    account: readAddress(shown.account) ?? '',
    lt: BigInt(shown.lt),
    at: new Date(shown.now * 1000),
    mcSeqno,
    isFinal: shown.emulated !== true && mcSeqno > 0 && !isUnsettled(shown.finality),
    bouncedAway: shown.description?.bounce?.type === 'ok',
    fees: feesOf(shown),
    in: shown.in_msg && { ...toMessage(shown.in_msg), bounced: shown.in_msg.bounced === true },
    out: (shown.out_msgs ?? []).map(toMessage),
  }
}

/** The part of a message's price that others earn stands with the message. */
function feesOf({ total_fees, out_msgs }: ShownTransaction): bigint {
  const own = BigInt(total_fees ?? 0)
  return (out_msgs ?? []).reduce((sum, { fwd_fee }) => sum + BigInt(fwd_fee ?? 0), own)
}

/** Older servers said `unknown_3` of what was final; only the two names below say that it is not. */
function isUnsettled(finality: string | undefined): boolean {
  return finality === 'pending' || finality === 'confirmed'
}

function toMessage({ hash, source, destination, value, message_content }: ShownMessage) {
  return {
    hash: Buffer.from(hash, 'base64'),
    source: addressIn(source),
    destination: addressIn(destination),
    value: BigInt(value ?? 0),
    bodyHash: message_content ? hashOfBody(message_content.body) : null,
  }
}

function addressIn(text: string | null): RawAddress | null {
  return text === null ? null : readAddress(text)
}
