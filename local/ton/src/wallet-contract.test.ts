import { Cell, internal } from '@ton/core'
import { expect, test } from 'vitest'
import { V4R2_CODE, V4R2_HASH, V5R1_CODE, V5R1_HASH } from './wallet-code.ts'
import { openWallet, seedOf } from './wallet-contract.ts'

// Addresses and messages as the library of the wallets' authors made them of the same seed.
const WALLETS = [
  {
    version: 'v4R2',
    address: '0:ab65f1960f2c33970e6f82b09df319b8d06c7cd889d0019fa7189e9e7f29245d',
    message: 'e67faa1a0e3a3faf0409fe77fc1fe934acb020fa3a9e4a748da547f221e3c356',
  },
  {
    version: 'v5R1',
    address: '0:80bfb53ebe7c6c3ab7842405d316ee6f7c7ac7addbee7d6252de13aaede9412b',
    message: '30e21916bac3685a1320dc93287fd390059597f70a8b4cf0fe1c295bc8362483',
  },
] as const

test.each([
  [V4R2_CODE, V4R2_HASH],
  [V5R1_CODE, V5R1_HASH],
])('the code of a wallet has the hash by which it is known', (code, hash) => {
  expect(Cell.fromBoc(Buffer.from(code, 'base64'))[0]?.hash().toString('hex')).toBe(hash)
})

test.each(WALLETS)('a wallet $version has its address and signs as others do', async (known) => {
  const wallet = await openWallet(seedOf('secret', 'owner'), known.version)
  const messages = [internal({ to: wallet.address, value: 1_000_000_000n, body: 'hello' })]

  const sent = await wallet.transfer({ seqno: 0, validUntil: 1_700_000_000, messages })

  expect(wallet.address.toRawString()).toBe(known.address)
  expect(sent.hash().toString('hex')).toBe(known.message)
})
