// Tries the whole of the tables of which `npm test` tries a few cells: every test card with a bank of
// every speed on two devices, every payment with the app killed at every step, every look in both
// variants, and every platform with both libraries.
//
//   npm run matrix                    all of it, eleven minutes on two cores
//   npm run matrix -- -g 3-D          whatever Playwright takes

import { runOpenly } from './test/run-step.ts'

const TABLES = ['e2e/matrix/', 'e2e/looks/looks', 'e2e/bridge-conformance']

process.env['FANLIGHT_MATRIX'] = 'whole'
const { isOk } = await runOpenly({
  name: 'matrix',
  command: ['node', 'tools/e2e.ts', ...TABLES, ...process.argv.slice(2)],
})
if (!isOk) process.exitCode = 1
