import { expect, test } from 'vitest'
import { openLog } from '../../src/platform/log.ts'
import { BotWorld } from '../bot-world.ts'
import { amountOf } from '../soak.ts'
import { fuzz } from './fuzz.ts'

const A_FEW = amountOf({ soak: 50_000, all: 2_000, quick: 800 })
/** `npm run fuzz` gives these; without, a small part of the same is tried. */
const requests = Number(process.env['FANLIGHT_FUZZ_REQUESTS'] ?? A_FEW)
const seed = Number(process.env['FANLIGHT_FUZZ_SEED'] ?? 1)
const only = process.env['FANLIGHT_FUZZ_ONLY']

const MS_PER_REQUEST = 100

test(
  'whatever is asked, nothing breaks, hangs or tells of another person',
  async () => {
    const errors: string[] = []
    const log = openLog('error', {
      write: (line) => void (line.includes('"err"') && errors.push(`${line.slice(0, 900)}\n`)),
    })
    await using botWorld = await BotWorld.open({ log, settings: { requestsPerMinute: 10_000_000 } })
    const started = performance.now()

    const { problems, statuses } = await fuzz(botWorld, {
      seed,
      requests,
      tellProblem: (problem) => process.stdout.write(`${problem}\n${errors.splice(0).join('')}`),
      only: only === undefined ? null : Number(only),
      tell(done, soFar) {
        if (done % 10_000 !== 0 && done !== requests) return
        const perSecond = Math.round(done / ((performance.now() - started) / 1000))
        process.stdout.write(`${done} requests, ${perSecond}/s, ${told(soFar)}\n`)
      },
    })

    expect(problems).toEqual([])
    const audit = await botWorld.world.audit()
    expect(audit.problems).toEqual([])
    await botWorld.world.runJobs()
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409]))
  },
  60_000 + requests * MS_PER_REQUEST,
)

function told(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([a], [b]) => a - b)
  return sorted.map(([status, count]) => `${status}: ${count}`).join(', ')
}
