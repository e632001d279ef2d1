// Asks the server whatever can be asked, well and badly, and looks for what breaks, hangs or tells of
// another person. `npm test` tries some hundreds.
//
//   npm run fuzz                               a hundred thousand requests, with a new seed
//   npm run fuzz -- --requests 1000000         as many as this
//   npm run fuzz -- --seed 7                   the same requests as the last time with this seed
//   npm run fuzz -- --seed 7 --only 12345      one of them alone

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runOpenly } from './test/run-step.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string' },
  },
})

console.log(`seed ${values.seed}`)
process.env['FANLIGHT_FUZZ_REQUESTS'] = values.requests
process.env['FANLIGHT_FUZZ_SEED'] = values.seed
if (values.only !== undefined) process.env['FANLIGHT_FUZZ_ONLY'] = values.only
const { isOk } = await runOpenly({
  name: 'fuzz',
  command: ['vitest', 'run', '--project', 'server', 'apps/server/test/fuzz'],
})
if (!isOk) process.exitCode = 1
