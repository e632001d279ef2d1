import { expect, test } from 'vitest'
import { openTon } from './ton.ts'
import { friendlyAddress, readAddress } from './ton-address.ts'
import { commentBody, hashOfBody, readSignedMessage } from './ton-comment.ts'
import { toTransaction } from './toncenter-transaction.ts'

const RAW = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'

test.each([
  ['bounceable', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'],
  ['not bounceable', 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA'],
  ['testnet', 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP'],
  ['testnet, not bounceable', '0QDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPleK'],
  ['raw in upper case', RAW.toUpperCase()],
  ['base64 with slashes', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF'],
])('an address that is %s is the same address', (_form, text) => {
  expect(readAddress(text)).toBe(RAW)
})

test('a wallet is given the form that does not bounce', () => {
  const creator = '0:1a0d417053f36c58b2b50c0e55485f342af963e79ac1f8fe8afb7c31023b8c39'

  expect(friendlyAddress(creator, '-239')).toBe('UQAaDUFwU_NsWLK1DA5VSF80Kvlj55rB-P6K-3wxAjuMOdQl')
  expect(friendlyAddress(creator, '-3')).toBe('0QAaDUFwU_NsWLK1DA5VSF80Kvlj55rB-P6K-3wxAjuMOW-v')
})

test.each(['', 'Mila', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG', '0:12'])(
  '%j is no address',
  (text) => {
    expect(readAddress(text)).toBeNull()
  },
)

test('a comment is the vector’s cell, and its hash is known before it is sent', () => {
  const { payload, hash } = commentBody('7Q3K9M2DXR4TW8HN')

  expect(payload).toBe('te6cckEBAQEAFgAAKAAAAAA3UTNLOU0yRFhSNFRXOEhOXVy9ig==')
  expect(hash.toString('hex')).toBe(
    '442ab2ffbc60d2a058c7f255a9cde903bce1057fb870ba73c8c7b5465d2ade28',
  )
  expect(hashOfBody('te6ccgEBAQEAFgAAKAAAAAA3UTNLOU0yRFhSNFRXOEhO')).toEqual(hash)
})

test('what is no signed message is read as none', () => {
  expect([readSignedMessage('AAAA'), readSignedMessage(commentBody('x').payload)]).toEqual([
    null,
    null,
  ])
})

const PLACE = {
  apiRoot: () => 'http://sandbox.example/ton',
  walletsUrl: () => '',
  rateUrl: () => '',
  explorerUrl: () => 'http://sandbox.example/ton/transaction',
}

test.each([
  ['the network’s own', { network: '-239' }, 'https://tonviewer.com/transaction/ab'],
  ['the test network’s', { network: '-3' }, 'https://testnet.tonviewer.com/transaction/ab'],
  ['the extension’s', { place: PLACE }, 'http://sandbox.example/ton/transaction/ab'],
  [
    'the network’s where the chain is not the extension’s',
    { place: PLACE, apiUrl: 'https://toncenter.example' },
    'https://tonviewer.com/transaction/ab',
  ],
  [
    'what the operator names, before all others',
    { place: PLACE, explorerUrl: 'https://x.example/tx' },
    'https://x.example/tx/ab',
  ],
] as const)('a transaction is looked at in an explorer: %s', (_whose, options, address) => {
  const none = { apiUrl: null, apiKey: null, walletsUrl: null, explorerUrl: null }

  const ton = openTon({ network: '-239', rate: 'off', ...none, ...options })

  expect(ton.transactionUrl('ab')).toBe(address)
})

const SHOWN = {
  account: RAW.toUpperCase(),
  hash: Buffer.alloc(32, 7).toString('base64'),
  lt: '49000000000001',
  now: 1_790_000_000,
  mc_block_seqno: 42,
  description: null,
  in_msg: null,
  out_msgs: null,
}

test.each([
  ['says nothing of finality', {}, true],
  ['speaks the words of an older server', { finality: 'unknown_3' }, true],
  ['has fields that we do not know', { child_transactions: [], block_ref: {} }, true],
  ['is emulated', { emulated: true }, false],
  ['is pending', { finality: 'pending' }, false],
  ['is in a candidate block', { finality: 'confirmed' }, false],
  ['is in no block of the masterchain', { mc_block_seqno: 0 }, false],
])('a transaction that %s is final: %#', (_what, fields, isFinal) => {
  expect(toTransaction({ ...SHOWN, ...fields }).isFinal).toBe(isFinal)
})

test('a logical time beyond a double’s precision stays exact', () => {
  expect(toTransaction({ ...SHOWN, lt: '9007199254740993' }).lt).toBe(9_007_199_254_740_993n)
})
