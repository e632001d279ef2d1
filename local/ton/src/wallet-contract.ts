import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import {
  type Address,
  beginCell,
  type Cell,
  external,
  type MessageRelaxed,
  SendMode,
  storeMessage,
  storeStateInit,
} from '@ton/core'

/** What precedes a private Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

/** Fees are paid beside the value, and what cannot be sent is left out. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- modes are flags, to be added up
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
  const contract = await contractOf(signer.publicKey, version, network)
  const stateInit = beginCell().store(storeStateInit(contract.init)).endCell()
  return {
    address: contract.address,
    publicKey: signer.publicKey,
    stateInit,
    sign: signer.sign,
    async transfer({ seqno, validUntil, messages, sendMode }) {
      const body = await contract.createTransfer({
        seqno,
        timeout: validUntil,
        messages,
        sendMode: sendMode ?? USUAL_MODE,
        signer: async (cell: Cell) => signer.sign(cell.hash()),
      })
      const init = seqno === 0 ? contract.init : undefined
      const message = external({ to: contract.address, ...(init && { init }), body })
      return beginCell().store(storeMessage(message)).endCell()
    },
  }
}

interface Contract {
  address: Address
  init: { code: Cell; data: Cell }
  createTransfer(args: {
    seqno: number
    timeout: number
    messages: MessageRelaxed[]
    sendMode: SendMode
    signer: (cell: Cell) => Promise<Buffer>
  }): Promise<Cell>
}

async function contractOf(
  publicKey: Buffer,
  version: WalletVersion,
  network: -239 | -3,
): Promise<Contract> {
  const { WalletContractV4, WalletContractV5R1 } = await import('@ton/ton')
  if (version === 'v4R2') {
    const v4 = WalletContractV4.create({ workchain: 0, publicKey })
    const { address, init } = v4
    return { address, init, createTransfer: (args) => v4.createTransfer(args) }
  }
  const walletId = { networkGlobalId: network }
  const v5 = WalletContractV5R1.create({ workchain: 0, publicKey, walletId })
  const { address, init } = v5
  return { address, init, createTransfer: (args) => v5.createTransfer(args) }
}

/** The number of the next transaction, as the contract keeps it; 0 before it is deployed. */
export function seqnoIn(data: Cell | null, version: WalletVersion): number {
  if (!data) return 0
  const slice = data.beginParse()
  if (version === 'v5R1') slice.skip(1)
  return slice.loadUint(32)
}
