import { setTimeout } from 'node:timers/promises'
import { amountOf } from '@fanlight/server/test/soak'
import { expect, test, vi } from 'vitest'
import { assertAcknowledged, assertExactly } from './assertions.ts'
import { busyCrowd, gather } from './busy-crowd.ts'
import { kill, planOf } from './kill-plan.ts'
import { Program } from './program.ts'
import { RetryingClient } from './retrying-client.ts'
import { SeededRandom } from './seeded-random.ts'

// A minute on two free cores; a busy machine may take many times as long.
vi.setConfig({ testTimeout: 600_000 })

const KILLS = amountOf({
  soak: { server: 5, postmaster: 6, backend: 6, both: 5 },
  all: { server: 1, postmaster: 1, backend: 1, both: 1 },
  quick: { server: 1, postmaster: 1, backend: 0, both: 0 },
})
/** A kill comes after so many further acknowledgements, and then within so many milliseconds. */
const ANSWERS_BEFORE_KILL = { min: 10, max: 60 }
const AIM_MS = 40

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

  expect(plan.length).toBeGreaterThanOrEqual(amountOf({ soak: 20, all: 4, quick: 2 }))
  expect(unavailableToFans).toBeGreaterThan(0)
  await program.end('SIGKILL')
  await program.isVacant()
  await program.start()
  await assertExactly(program, people)
  expect(await program.end('SIGTERM')).toBe(0)
  await program.isVacant()
})
