import { expect, test } from 'vitest'
import type { StandInChain } from '../../src/providers/ton/stand-in-chain.ts'
import { BotWorld, botOf, PLATFORM_BOT } from '../bot-world.ts'
import { Browser, hires } from '../studio-browser.ts'
import { A_WALLET, asksForCoins, provenWallet } from './ton-samples.ts'

test('coins that arrived are thanked for and told to the owner, once, and nothing is said before', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const owner = await ownerOf(world, mila)
  const person = await world.person({ languageCode: 'ru' })

  await asksForCoins(world.world, person.fan, mila)
  await world.advance({ seconds: 2 })
  const before = [...person.reads(botOf(1)), ...owner.reads(PLATFORM_BOT)]
  await arrives(world)
  await world.advance({ seconds: 60 })
  await world.advance({ hours: 1 })

  expect(before).toEqual([])
  expect(person.reads(botOf(1))).toEqual(['Ваши чаевые Mila Novak дошли: 2\u00a0GRAM. Спасибо!'])
  expect(owner.reads(PLATFORM_BOT)).toEqual(['Test sent you a tip: 2\u00a0GRAM'])
})

test('every member is told of a wallet that is set, of its change, and when that takes effect', async () => {
  await using world = await BotWorld.open()
  const mila = await world.creator()
  const owner = await ownerOf(world, mila)
  const desk = await Browser.of(world.world, owner)

  for (let wallet = 0; wallet < 2; wallet += 1) {
    const set = await desk.post(
      '/studio/ton/wallet',
      await provenWallet(world.world, mila, { id: owner.id }),
    )
    expect(set.statusCode, set.body).toBe(200)
    await world.settle()
  }
  const announced = owner.reads(PLATFORM_BOT).length
  await world.advance({ hours: 24 })

  expect(announced).toBe(2)
  expect(owner.reads(PLATFORM_BOT)).toEqual([
    expect.stringMatching(/^Tips in GRAM now go to the wallet UQ/),
    expect.stringMatching(/24 hours/),
    expect.stringMatching(/^Tips in GRAM go to the new wallet from now on: UQ/),
  ])
})

async function ownerOf(world: BotWorld, creator: Awaited<ReturnType<BotWorld['creator']>>) {
  const { id } = await hires(world.world, creator)
  world.messenger.addUser({
    id,
    firstName: 'Olga',
    languageCode: 'en',
    startedBots: [PLATFORM_BOT],
    stars: 0,
  })
  return { id, reads: (bot: number) => world.messenger.messages(id, bot).map(({ text }) => text) }
}

/** The chain says that every tip was paid. */
async function arrives(world: BotWorld) {
  const chain = world.world.ctx.ton as StandInChain
  const tips = await world.world.db.query<{ address: string; bodyHash: Buffer; amount: string }>(
    `select address, body_hash as "bodyHash", amount_nano::text as amount from ton_tip`,
  )
  for (const { address, bodyHash, amount } of tips) {
    chain.transactions.push({
      hash: Buffer.alloc(32, 7),
      account: address,
      lt: 1n,
      at: world.world.clock.now(),
      mcSeqno: 1,
      isFinal: true,
      bouncedAway: false,
      fees: 0n,
      in: {
        hash: Buffer.alloc(32),
        source: A_WALLET,
        destination: address,
        value: BigInt(amount),
        bodyHash,
        bounced: false,
      },
      out: [],
    })
  }
}
