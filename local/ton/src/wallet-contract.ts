import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import {
  type Address,
  beginCell,
  Cell,
  contractAddress,
  external,
  type MessageRelaxed,
  SendMode,
  storeMessage,
  storeMessageRelaxed,
  storeOutList,
  storeStateInit,
} from '@ton/core'
import { V4R2_CODE, V5R1_CODE } from './wallet-code.ts'

/** What precedes a private Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

/** Fees are paid beside the value, and what cannot be sent is left out. */
const USUAL_MODE = (SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS) as SendMode

export type WalletVersion = 'v4R2' | 'v5R1'

export interface Signer {
  publicKey: Buffer
  sign(bytes: Buffer): Buffer
}

export interface Transfer {
  seqno: number
  /** Unix seconds. */
  validUntil: number
  messages: MessageRelaxed[]
  sendMode?: SendMode
}

/** A wallet contract with the key to it. */
export interface WalletContract {
  address: Address
  publicKey: Buffer
  stateInit: Cell
  sign(bytes: Buffer): Buffer
  /** The external message; with the contract itself where it is not deployed yet. */
  transfer(transfer: Transfer): Promise<Cell>
}

/** By `node:crypto`: the same signatures as the chain's own library makes, two hundred times as fast. */
export function signerOf(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: spki.subarray(spki.length - KEY_BYTES),
    sign: (bytes) => sign(null, bytes, key),
  }
}

/** The seed of an owner's wallet: the same from start to start, another in every world. */
export function seedOf(secret: string, owner: string): Buffer {
  return createHmac('sha256', secret).update(`ton wallet of ${owner}`).digest()
}

export async function openWallet(
  seed: Buffer,
  version: WalletVersion,
  network: -239 | -3 = -239,
): Promise<WalletContract> {
  const signer = signerOf(seed)
  const contract = contractOf(signer.publicKey, version, network)
  const address = contractAddress(WORKCHAIN, contract.init)
  const stateInit = beginCell().store(storeStateInit(contract.init)).endCell()
  return {
    address,
    publicKey: signer.publicKey,
    stateInit,
    sign: signer.sign,
    async transfer({ seqno, validUntil, messages, sendMode }) {
      const sending = { seqno, validUntil, messages, sendMode: sendMode ?? USUAL_MODE }
      const body = contract.body(sending, signer)
      const init = seqno === 0 ? contract.init : undefined
      const message = external({ to: address, ...(init && { init }), body })
      return beginCell().store(storeMessage(message)).endCell()
    },
  }
}

interface Contract {
  init: { code: Cell; data: Cell }
  body(transfer: Required<Transfer>, signer: Signer): Cell
}

/** A wallet without plugins or extensions, in the workchain that people's wallets are in. */
const WORKCHAIN = 0
const USUAL_WALLET = 698_983_191 + WORKCHAIN
const SIGNED_EXTERNAL = 0x7369676e
const SIMPLE_SEND = 0
/** A client's wallet with the number 0 in the workchain 0, of version 0: only the first bit is set. */
const CLIENT_CONTEXT = -(2 ** 31)

const CODE = {
  v4R2: lazy(() => cellOf(V4R2_CODE)),
  v5R1: lazy(() => cellOf(V5R1_CODE)),
}

function contractOf(publicKey: Buffer, version: WalletVersion, network: -239 | -3): Contract {
  return version === 'v4R2' ? v4R2(publicKey) : v5R1(publicKey, network)
}

function v4R2(publicKey: Buffer): Contract {
  const data = beginCell().storeUint(0, 32).storeUint(USUAL_WALLET, 32).storeBuffer(publicKey)
  return {
    init: { code: CODE.v4R2(), data: data.storeBit(0).endCell() },
    body({ seqno, validUntil, messages, sendMode }, signer) {
      const order = beginCell()
        .storeUint(USUAL_WALLET, 32)
        .storeUint(validUntil, 32)
        .storeUint(seqno, 32)
        .storeUint(SIMPLE_SEND, 8)
      for (const message of messages) {
        const cell = beginCell().store(storeMessageRelaxed(message)).endCell()
        order.storeUint(sendMode, 8).storeRef(cell)
      }
      const signature = signer.sign(order.endCell().hash())
      return beginCell().storeBuffer(signature).storeBuilder(order).endCell()
    },
  }
}

function v5R1(publicKey: Buffer, network: -239 | -3): Contract {
  const walletId = network ^ CLIENT_CONTEXT
  const data = beginCell().storeBit(1).storeUint(0, 32).storeInt(walletId, 32)
  return {
    init: { code: CODE.v5R1(), data: data.storeBuffer(publicKey).storeBit(0).endCell() },
    body({ seqno, validUntil, messages, sendMode }, signer) {
      // An order from outside must leave out what cannot be sent, or it would be tried for ever.
      const mode: number = sendMode | SendMode.IGNORE_ERRORS
      const actions = messages.map((outMsg) => ({ type: 'sendMsg' as const, mode, outMsg }))
      const list = messages.length > 0 ? beginCell().store(storeOutList(actions)) : null
      const order = beginCell()
        .storeUint(SIGNED_EXTERNAL, 32)
        .storeInt(walletId, 32)
        .storeUint(validUntil, 32)
        .storeUint(seqno, 32)
        .storeMaybeRef(list)
        .storeBit(0)
      const signature = signer.sign(order.endCell().hash())
      return beginCell().storeBuilder(order).storeBuffer(signature).endCell()
    },
  }
}

function cellOf(bagOfCells: string): Cell {
  const [cell] = Cell.fromBoc(Buffer.from(bagOfCells, 'base64'))
  if (!cell) throw new Error('the code of a wallet is empty')
  return cell
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The number of the next transaction, as the contract keeps it; 0 before it is deployed. */
export function seqnoIn(data: Cell | null, version: WalletVersion): number {
  if (!data) return 0
  const slice = data.beginParse()
  if (version === 'v5R1') slice.skip(1)
  return slice.loadUint(32)
}
