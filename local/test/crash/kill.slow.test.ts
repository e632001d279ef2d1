import { setTimeout } from 'node:timers/promises'
import { IS_SOAK } from '@fanlight/server/test/soak'
import { until } from '@fanlight/server/test/until'
import { expect, test, vi } from 'vitest'
import { assertAcknowledged, assertExactly, type Person } from './assertions.ts'
import { Bank } from './bank.ts'
import { BusyFan, credentialOf } from './busy-fan.ts'
import { EventListener } from './event-listener.ts'
import { kill, planOf } from './kill-plan.ts'
import { Program } from './program.ts'
import { RetryingClient } from './retrying-client.ts'
import { SeededRandom } from './seeded-random.ts'
import { stockUp } from './stock.ts'

// A minute on two free cores; a busy machine may take many times as long.
vi.setConfig({ testTimeout: 600_000 })

const FAN_IDS = [901, 902, 903, 904]
const HANDS_PER_FAN = 3
const KILLS = IS_SOAK
  ? { server: 5, postmaster: 6, backend: 6, both: 5 }
  : { server: 1, postmaster: 1, backend: 1, both: 1 }
/** A kill comes after so many further acknowledgements, and then within so many milliseconds. */
const ANSWERS_BEFORE_KILL = { min: 10, max: 60 }
const AIM_MS = 40
const PROGRESS_WITHIN_MS = 60_000

/** As a failure tells it, it makes the same plan again. */
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 2 ** 31)

test(`nothing acknowledged is lost, whichever process is killed (CRASH_SEED=${SEED})`, async () => {
  const random = new SeededRandom(SEED)
  await using program = await Program.install()
  await program.start()
  const client = new RetryingClient(program.address)
  const people = await gather(program, client, random)
  using crowd = busyCrowd(people)
  let unavailableToFans = 0

  const plan = planOf(KILLS, random)
  for (const target of plan) {
    await crowd.progress(random.between(ANSWERS_BEFORE_KILL.min, ANSWERS_BEFORE_KILL.max))
    await setTimeout(random.between(0, AIM_MS))
    const [pid, unavailable] = [program.pid, client.unavailable]

    await kill(target, program, random)
    await assertAcknowledged(program, people)

    const isServerSpared = target === 'postmaster' || target === 'backend'
    expect(program.pid === pid).toBe(isServerSpared)
    if (isServerSpared) unavailableToFans += client.unavailable - unavailable
  }
  await crowd.progress(ANSWERS_BEFORE_KILL.max)
  await crowd.rest()
  await assertExactly(program, people)

  expect(plan.length).toBeGreaterThanOrEqual(IS_SOAK ? 20 : 4)
  expect(unavailableToFans).toBeGreaterThan(0)
  await program.end('SIGKILL')
  await program.isVacant()
  await program.start()
  await assertExactly(program, people)
  expect(await program.end('SIGTERM')).toBe(0)
  await program.isVacant()
})

/** Fans whom the server knows, each with something to buy and a live socket. */
async function gather(
  program: Program,
  client: RetryingClient,
  random: SeededRandom,
): Promise<Person[]> {
  for (const fanId of FAN_IDS) {
    const headers = { authorization: `TgAuth ${credentialOf(fanId)}` }
    const reply = await fetch(`${program.address}/api/main/init`, { headers })
    expect(reply.status, await reply.text()).toBe(200)
  }
  const stocks = await stockUp(program, FAN_IDS)
  const bank = new Bank(program, client)
  return stocks.map((stock, index) => {
    const fan = new BusyFan(FAN_IDS[index] ?? 0, { client, bank, stock, random })
    return { fan, listener: new EventListener(program.address, fan.initData) }
  })
}

/** Everybody buys with all hands until told to rest; the first thing that is wrong ends the test. */
function busyCrowd(people: readonly Person[]) {
  let isOver = false
  let problem: Error | null = null
  const hands = people.flatMap(({ fan }) =>
    Array.from({ length: HANDS_PER_FAN }, () => fan.keepBusy(() => isOver)),
  )
  for (const hand of hands) {
    hand.catch((error: Error) => {
      problem ??= error
    })
  }
  const acknowledged = () => people.reduce((sum, { fan }) => sum + fan.acknowledged.length, 0)

  return {
    /** Resolves after so many further acknowledgements. */
    async progress(count: number) {
      const enough = acknowledged() + count
      await until('the fans get on', PROGRESS_WITHIN_MS, () => {
        if (problem) throw problem
        return acknowledged() >= enough
      })
    },
    /** Resolves when every request under way was answered. */
    async rest() {
      isOver = true
      await Promise.all(hands)
    },
    [Symbol.dispose]() {
      isOver = true
      for (const { listener } of people) listener[Symbol.dispose]()
    },
  }
}
