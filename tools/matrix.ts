// Tries the whole of the tables in e2e/matrix, of which `npm test` tries a few cells: every test card
// with a bank of every speed on two devices, and every payment with the app killed at every step.
//
//   npm run matrix                    all of it, most of an hour on two cores
//   npm run matrix -- -g 3-D          whatever Playwright takes

import { runOpenly } from './test/run-step.ts'

process.env['FANLIGHT_MATRIX'] = 'whole'
const { isOk } = await runOpenly({
  name: 'matrix',
  command: ['node', 'tools/e2e.ts', 'matrix', ...process.argv.slice(2)],
})
if (!isOk) process.exitCode = 1
