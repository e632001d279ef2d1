import { beginCell, Cell, loadMessage } from '@ton/core'

/** A text comment as the body of a message: what a wallet is asked to send, and its hash. */
export function commentBody(text: string): { payload: string; hash: Buffer } {
  const cell = beginCell().storeUint(0, 32).storeStringTail(text).endCell()
  return { payload: cell.toBoc().toString('base64'), hash: cell.hash() }
}

/** The representation hash of a body, computed here: no source is believed about it. */
export function hashOfBody(boc: string): Buffer | null {
  try {
    return Cell.fromBase64(boc).hash()
  } catch {
    return null
  }
}

export interface SignedMessage {
  /** The wallet that signed, raw. */
  from: string
  /** TEP-467: the same for every packing of this message. */
  normalisedHash: Buffer
}

/** Null for what is no external message. */
export function readSignedMessage(boc: string): SignedMessage | null {
  try {
    const { info, body } = loadMessage(Cell.fromBase64(boc).beginParse())
    if (info.type !== 'external-in') return null
    const normalised = beginCell()
      .storeUint(0b10, 2)
      .storeAddress(null)
      .storeAddress(info.dest)
      .storeCoins(0)
      .storeBit(false)
      .storeBit(true)
      .storeRef(body)
      .endCell()
    return { from: info.dest.toRawString(), normalisedHash: normalised.hash() }
  } catch {
    return null
  }
}
