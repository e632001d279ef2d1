// Runs the slow tests for as long as they were meant to: twenty kills and more, thousands of operations.
// `npm test` runs a small part of some of them, `npm run test:all` of each.
//
//   npm run soak                      all of it, about four minutes on two cores
//   npm run soak -- crash             only test files whose path contains "crash"

import { runOpenly } from './test/run-step.ts'

process.env['FANLIGHT_SOAK'] = 'whole'
const { isOk } = await runOpenly({
  name: 'soak',
  command: ['vitest', 'run', '--project', 'slow', ...process.argv.slice(2)],
})
if (!isOk) process.exitCode = 1
