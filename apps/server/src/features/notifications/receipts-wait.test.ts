import { expect, test } from 'vitest'
import { BotWorld, botOf, type Person } from '../../../test/bot-world.ts'

const SWEEP_ALONE = ['look for notices to make', 'send what the bots have to say']
const ALL = ['make notices', ...SWEEP_ALONE]
const MEMBERS = 80
const PER_SECOND = 2

test.each([
  ['by notifications', ALL],
  ['by the sweep where notifications are lost', SWEEP_ALONE],
])('what is bought while many renew is not told behind all receipts: %s', async (_how, jobs) => {
  await using world = await BotWorld.open({ bot: { messagesPerSecond: PER_SECOND } })
  const mila = await world.creator({ premiumPrice: 9_99 })
  const members: Person[] = []
  for (let one = 0; one < MEMBERS; one += 1) members.push(await world.person({ balance: 50_00 }))
  for (const { fan } of members) await fan.buysPremium(mila)
  await run(world, jobs)
  await world.world.advance({ days: 31 })
  const buyer = await world.person({ balance: 20_00 })
  await run(world, ['renew premium'])
  await halfSeconds(world, jobs, 4)

  await buyer.fan.buysPost(await mila.publishes({ audience: 'channel', price: 8_00 }))
  const waited = await halfSeconds(world, jobs, 200, () => told(buyer).includes('A post'))
  await halfSeconds(world, jobs, 2 * MEMBERS)

  // Behind ten seconds of them, and the turn that they came in.
  expect(waited / 2).toBeLessThan(25)
  const receipts = members.map(
    (member) => told(member).filter((text) => /renewed/.test(text)).length,
  )
  expect(receipts).toEqual(members.map(() => 1))
})

const told = (person: Person) => person.reads(botOf(1))

async function run({ world }: BotWorld, names: string[]) {
  await world.runJobs(world.app.jobs.filter(({ name }) => names.includes(name)))
}

/** How many of at most so many half seconds passed before it was so. */
async function halfSeconds(
  world: BotWorld,
  jobs: string[],
  most: number,
  isSo = () => false,
): Promise<number> {
  for (let passed = 0; passed < most; passed += 1) {
    await run(world, jobs)
    if (isSo()) return passed
    await world.world.advance({ seconds: 0.5 })
  }
  return most
}
