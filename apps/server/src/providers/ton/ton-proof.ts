import { createHash, createPublicKey, verify } from 'node:crypto'
import { Cell, loadStateInit, type StateInit } from '@ton/core'
import { type RawAddress, readAddress } from './ton-address.ts'

/** What a wallet hands over to prove that an address is its owner's. */
export interface WalletProof {
  address: string
  network: string
  /** Hexadecimal. */
  publicKey: string
  walletStateInit: string
  proof: {
    /** A number from the kit, a decimal string by the specification. */
    timestamp: number | string
    domain: { lengthBytes: number; value: string }
    signature: string
    payload: string
  }
}

export interface ProofTerms {
  network: string
  /** Host of the public address, with its port if it has one. */
  domain: string
  now: Date
}

export interface ProvenWallet {
  address: RawAddress
  publicKey: Buffer
  codeHash: Buffer
  /** Where the contract's data has the key, for what an active account says of itself. */
  keyAtBit: number
}

export type ProofProblem =
  | 'network'
  | 'address'
  | 'contract'
  | 'key'
  | 'domain'
  | 'time'
  | 'signature'

/** How far the proof's time may be from ours, either way. */
const PROOF_AGE_MS = 15 * 60_000
/** What precedes a public Ed25519 key in SubjectPublicKeyInfo. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BITS = 256

/**
 * The standard wallets by the hash of their code, and at which bit of their data the key is. Any other
 * contract could hold a key in that place that its owner does not sign with.
 */
const KEY_PLACES: Record<string, number> = {
  '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f': 65, // v5R1
  feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0: 64, // v4R2
  '64dd54805522c5be8a9db59cea0105ccf0d08786ca79beb8cb79e880a8d7322d': 64, // v4R1
  '84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599': 64, // v3R2
  b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581: 64, // v3R1
}

/** Everything but the challenge and the chain, which the caller knows: the wallet, or why not. */
export function checkProof(claim: WalletProof, terms: ProofTerms): ProvenWallet | ProofProblem {
  if (claim.network !== terms.network) return 'network'
  const address = readAddress(claim.address)
  const init = readStateInit(claim.walletStateInit)
  if (!address || !init || address !== `0:${init.hash}`) return 'address'
  const contract = readContract(init.stateInit)
  if (!contract) return 'contract'
  if (contract.publicKey.toString('hex') !== claim.publicKey.toLowerCase()) return 'key'
  const { domain, timestamp } = claim.proof
  const isOurs =
    domain.value === terms.domain && domain.lengthBytes === Buffer.byteLength(domain.value)
  if (!isOurs) return 'domain'
  const ageMs = Math.abs(terms.now.getTime() - Number(timestamp) * 1000)
  if (!(ageMs <= PROOF_AGE_MS)) return 'time'
  const isSigned = isSignature(contract.publicKey, proofDigest(address, claim.proof), claim.proof)
  return isSigned ? { address, ...contract } : 'signature'
}

/** What the wallet signed. */
export function proofDigest(
  address: RawAddress,
  { domain, timestamp, payload }: WalletProof['proof'],
) {
  const [workchain = '0', hash = ''] = address.split(':')
  const numbers = Buffer.alloc(4 + 4 + 8)
  numbers.writeInt32BE(Number(workchain), 0)
  numbers.writeUInt32LE(domain.lengthBytes, 4)
  numbers.writeBigUInt64LE(BigInt(timestamp), 8)
  const message = Buffer.concat([
    Buffer.from('ton-proof-item-v2/'),
    numbers.subarray(0, 4),
    Buffer.from(hash, 'hex'),
    numbers.subarray(4, 8),
    Buffer.from(domain.value),
    numbers.subarray(8),
    Buffer.from(payload),
  ])
  return sha256(
    Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), sha256(message)]),
  )
}

/** The key that a contract's data has at a bit; null where the data is too short. */
export function keyAt(data: Cell, bit: number): Buffer | null {
  const slice = data.beginParse()
  if (slice.remainingBits < bit + KEY_BITS) return null
  return slice.skip(bit).loadBuffer(KEY_BITS / 8)
}

function readStateInit(boc: string): { hash: string; stateInit: StateInit } | null {
  try {
    const cell = Cell.fromBase64(boc)
    return { hash: cell.hash().toString('hex'), stateInit: loadStateInit(cell.beginParse()) }
  } catch {
    return null
  }
}

function readContract({ code, data }: StateInit): Omit<ProvenWallet, 'address'> | null {
  if (!code || !data) return null
  const codeHash = code.hash()
  const keyAtBit = KEY_PLACES[codeHash.toString('hex')]
  if (keyAtBit === undefined) return null
  const publicKey = keyAt(data, keyAtBit)
  return publicKey && { publicKey, codeHash, keyAtBit }
}

function isSignature(
  publicKey: Buffer,
  digest: Buffer,
  { signature }: WalletProof['proof'],
): boolean {
  const key = createPublicKey({
    key: Buffer.concat([SPKI, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, digest, key, Buffer.from(signature, 'base64'))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
