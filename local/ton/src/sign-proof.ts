import { createHash } from 'node:crypto'
import type { WalletContract } from './wallet-contract.ts'

export interface ProofRequest {
  /** The host of the app, as its manifest says. */
  domain: string
  payload: string
  /** Unix seconds. */
  timestamp: number
}

/** What a wallet hands over to prove that it is its owner's. */
export function signProof(wallet: WalletContract, { domain, payload, timestamp }: ProofRequest) {
  const [length, time] = [Buffer.alloc(4), Buffer.alloc(8)]
  length.writeUInt32LE(Buffer.byteLength(domain))
  time.writeBigUInt64LE(BigInt(timestamp))
  const workchain = Buffer.alloc(4)
  workchain.writeInt32BE(wallet.address.workChain)
  const message = sha256(
    'ton-proof-item-v2/',
    workchain,
    wallet.address.hash,
    length,
    domain,
    time,
    payload,
  )
  const signature = wallet.sign(sha256(Buffer.from([0xff, 0xff]), 'ton-connect', message))
  return {
    timestamp,
    domain: { lengthBytes: Buffer.byteLength(domain), value: domain },
    signature: signature.toString('base64'),
    payload,
  }
}

function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
