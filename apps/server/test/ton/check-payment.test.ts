import { openMachine } from '@fanlight/local/ton/machine'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkPayment } from '../../src/features/ton-tips/check-payment.ts'
import { movableClock } from '../../src/platform/clock.ts'
import { commentBody, readSignedMessage } from '../../src/providers/ton/ton-comment.ts'
import {
  COIN,
  comment,
  FEE_FROM_VALUE,
  LOADING_MS,
  openTestChain,
  type Sent,
  type TestChain,
  type TestWallet,
  tokenNotice,
} from './test-chain.ts'

// The vectors of the design's check: each payment is run by the chain's own machine, and read back as
// the product reads it.

const REFERENCE = '7Q3K9M2DXR4TW8HN'
const clock = movableClock(new Date(1_790_000_000_000))

let chain: TestChain
let fan: TestWallet
let creator: TestWallet
/** A creator's wallet that was never used. */
let fresh: TestWallet

beforeAll(() => openMachine(), LOADING_MS)
beforeEach(async () => {
  chain = await openTestChain(clock)
  fan = await chain.wallet(1)
  creator = await chain.wallet(2, { version: 'v4R2' })
  fresh = await chain.wallet(3, { funds: 0n })
  await chain.pay(creator, { to: fan.raw, value: COIN })
})
afterEach(() => chain[Symbol.asyncDispose]())

test.each<[string, () => Sent, string]>([
  ['exactly what was asked', () => tip(creator), 'paid'],
  ['to a wallet that is not deployed', () => tip(fresh), 'paid'],
  ['bounceable to an active wallet', () => tip(creator, { bounce: true }), 'paid'],
  ['a tenth too little', () => tip(creator, { value: (COIN * 19n) / 10n }), 'short'],
  ['bounceable to a wallet that is not deployed', () => tip(fresh, { bounce: true }), 'bounced'],
  [
    'with a space after the reference',
    () => tip(creator, { body: comment(`${REFERENCE} `) }),
    'none',
  ],
  ['a token in place of coins', () => tip(creator, { body: tokenNotice(REFERENCE) }), 'none'],
])('a payment %s: %#', async (_what, message, outcome) => {
  const sent = message()

  await chain.pay(fan, sent)

  expect(await outcomes(sent.to)).toEqual([outcome])
})

test('a payment less the network’s fee is paid', async () => {
  await chain.pay(fan, tip(creator), FEE_FROM_VALUE)

  expect(await outcomes(creator.raw)).toEqual(['paid'])
  expect(chain.balance(creator.raw)).toBeLessThan(1001n * COIN)
})

test('a payment with the right comment to another address is not the tip’s', async () => {
  await chain.pay(fan, tip(fresh))
  clock.advance(1)

  const [found] = await chain.source.findByBody(commentBody(REFERENCE).hash)

  expect(found && checkPayment(found, expected(creator.raw))).toBe('none')
})

test('a payment that is not final yet is pending', async () => {
  await chain.pay(fan, tip(creator))

  const pending = (await chain.source.listPending(creator.raw)).at(-1)

  expect(await chain.source.findByBody(commentBody(REFERENCE).hash)).toEqual([])
  expect(pending && checkPayment(pending, expected(creator.raw))).toBe('pending')
})

test('a comment of two hundred Cyrillic letters is found by the hash of its first cell', async () => {
  const text = 'Ж'.repeat(200)
  const { hash } = commentBody(text)
  await chain.pay(fan, tip(creator, { body: comment(text) }))
  clock.advance(1)

  const [found] = await chain.source.findByBody(hash)

  expect(found && checkPayment(found, { ...expected(creator.raw), bodyHash: hash })).toBe('paid')
})

test('the wallet’s own transaction is found by what it signed', async () => {
  const boc = await chain.pay(fan, tip(creator))
  clock.advance(1)

  const signed = readSignedMessage(boc)
  const own = signed && (await chain.source.findByMessage(signed.normalisedHash))

  expect(signed?.from).toBe(fan.raw)
  expect(own?.out).toEqual([
    expect.objectContaining({ destination: creator.raw, bodyHash: commentBody(REFERENCE).hash }),
  ])
})

test('two messages of which the wallet can pay one part company, the first one goes', async () => {
  const poor = await chain.wallet(4, { funds: (COIN * 21n) / 10n })
  await chain.pay(poor, [tip(creator), tip(fresh)])

  expect([await outcomes(creator.raw), await outcomes(fresh.raw)]).toEqual([['paid'], []])
})

function tip(to: TestWallet, rest: Partial<Sent> = {}): Sent {
  return { to: to.raw, value: 2n * COIN, body: comment(REFERENCE), ...rest }
}

function expected(address: string) {
  return { address, bodyHash: commentBody(REFERENCE).hash, amountNano: 2n * COIN }
}

/** Of the payments that the fan made to this account. */
async function outcomes(address: string): Promise<string[]> {
  clock.advance(1)
  const all = await chain.source.listFrom(address, 0n)
  return all
    .filter((transaction) => transaction.in?.source?.startsWith('0:'))
    .map((transaction) => checkPayment(transaction, expected(address)))
}
