import { until } from '@fanlight/server/test/until'
import { expect } from 'vitest'
import type { Person } from './assertions.ts'
import { Bank } from './bank.ts'
import { BusyFan, credentialOf } from './busy-fan.ts'
import { EventListener } from './event-listener.ts'
import type { Program } from './program.ts'
import type { RetryingClient } from './retrying-client.ts'
import type { SeededRandom } from './seeded-random.ts'
import { stockUp } from './stock.ts'

const FAN_IDS = [901, 902, 903, 904]
const HANDS_PER_FAN = 3
const PROGRESS_WITHIN_MS = 60_000

/** Fans whom the server knows, each with something to buy and a live socket. */
export async function gather(
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
export function busyCrowd(people: readonly Person[]) {
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
