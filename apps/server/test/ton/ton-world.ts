import type { TonTip, TonTransaction } from '@fanlight/contract'
import { signProof } from '@fanlight/local/ton/sign-proof'
import { Cell } from '@ton/core'
import type { Settings } from '../../src/core/settings.ts'
import { movableClock } from '../../src/platform/clock.ts'
import type { Creator } from '../creator.ts'
import type { Fan } from '../fan.ts'
import { Browser, hires } from '../studio-browser.ts'
import { START } from '../test-context.ts'
import { openWorld, testSettings, type World, type WorldOptions } from '../world.ts'

import { openTestChain, type TestChain, type TestWallet } from './test-chain.ts'

const OURS = /check tips in coins|wallets/

/** The host of the test worlds' public address. */
export const DOMAIN = 'localhost:8080'

/** The app beside a chain of its own, which it asks over HTTP, with wallets on it. */
export class TonWorld implements AsyncDisposable {
  readonly world: World
  readonly chain: TestChain
  #seed = 10

  constructor(world: World, chain: TestChain) {
    this.world = world
    this.chain = chain
  }

  wallet(options?: Parameters<TestChain['wallet']>[1]): Promise<TestWallet> {
    this.#seed += 1
    return this.chain.wallet(this.#seed, options)
  }

  /** A creator who has proven a wallet, in the studio. */
  async creator(): Promise<{ creator: Creator; owner: Browser; wallet: TestWallet }> {
    const creator = await this.world.creator()
    const owner = await Browser.of(this.world, await hires(this.world, creator))
    const wallet = await this.wallet({ funds: 0n, version: 'v4R2' })
    await this.proves(owner, wallet)
    return { creator, owner, wallet }
  }

  async proves(owner: Browser, wallet: TestWallet, change: object = {}) {
    const { payload } = (await owner.post('/studio/ton/challenge')).json<{ payload: string }>()
    return owner.post('/studio/ton/wallet', { ...this.claim(wallet, payload), ...change })
  }

  claim(wallet: TestWallet, payload: string, domain = DOMAIN) {
    const timestamp = Math.floor(this.world.clock.now().getTime() / 1000)
    return {
      address: wallet.raw,
      network: '-239',
      publicKey: wallet.publicKey.toString('hex'),
      walletStateInit: wallet.stateInit.toBoc().toString('base64'),
      proof: signProof(wallet, { domain, payload, timestamp }),
    }
  }

  async drafts(fan: Fan, creator: { id: number }, amount = 2): Promise<string> {
    const body = { amount, currency: 'ton', message: 'For the fog' }
    const reply = await fan.post(`/im/${creator.id}/tips`, body)
    return reply.json<{ tips: { id: string } }>().tips.id
  }

  sends(fan: Fan, tip: string, wallet: TestWallet, maxMessages = 4) {
    const body = { currency: 'ton', from: wallet.raw, maxMessages }
    return fan.post(`/im/tips/${tip}/send`, body)
  }

  /** A creator with a wallet and a fan with one. */
  async scene() {
    const { creator, owner, wallet: theirs } = await this.creator()
    const [fan, wallet] = [await this.world.fan(), await this.wallet()]
    return { creator, owner, theirs, fan, wallet }
  }

  /** A tip that was handed out, and what the wallet is to sign. */
  async asks(fan: Fan, creator: { id: number }, wallet: TestWallet, amount = 2) {
    const id = await this.drafts(fan, creator, amount)
    const reply = await this.sends(fan, id, wallet)
    return { id, transaction: reply.json<{ transaction: TonTransaction }>().transaction }
  }

  /** As an honest wallet does; what it signed. */
  pays(wallet: TestWallet, { messages }: TonTransaction, change: Partial<Paid> = {}) {
    return this.chain.pay(wallet, messagesOf(messages, change))
  }

  async signs(wallet: TestWallet, { messages }: TonTransaction): Promise<string> {
    const cell = await this.chain.sign(wallet, messagesOf(messages, {}))
    return cell.toBoc().toString('base64')
  }

  async reads(fan: Fan, tip: string): Promise<TonTip> {
    return (await fan.get(`/im/tips/${tip}`)).json()
  }

  /** Lets the chain settle, and everything that is due happen. */
  async settles(seconds = 1) {
    this.world.clock.advance(seconds)
    await this.runJobs()
  }

  /** Those about coins: the others have nothing to do here. */
  async runJobs() {
    for (const { name, run } of this.world.app.jobs) {
      if (OURS.test(name)) await run()
    }
  }

  async [Symbol.asyncDispose]() {
    await this.world[Symbol.asyncDispose]()
    await this.chain[Symbol.asyncDispose]()
  }
}

interface Paid {
  to: string
  value: bigint
  body: Cell
  bounce: boolean
}

function messagesOf(messages: TonTransaction['messages'], change: Partial<Paid>) {
  return messages.map(({ address, amount, payload }) => ({
    to: address,
    value: BigInt(amount),
    body: Cell.fromBase64(payload),
    ...change,
  }))
}

export async function openTonWorld(
  ton: Partial<NonNullable<Settings['ton']>> = {},
  options: WorldOptions = {},
): Promise<TonWorld> {
  const clock = options.clock ?? movableClock(START)
  const chain = await openTestChain(clock)
  const rules = { ...(testSettings().ton as NonNullable<Settings['ton']>), ...ton }
  const world = await openWorld({
    ...options,
    clock,
    settings: { ton: rules, ...options.settings },
    ton: {
      chain: chain.source,
      rate: async () => 2.8,
      walletsUrl: () => '',
      transactionUrl: (hash) => `https://explorer.example/${hash}`,
      faults: () => 0,
    },
  })
  return new TonWorld(world, chain)
}
