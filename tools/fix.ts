// Puts right what a program can: format, import order, safe lint fixes, and the generated files.

import { runQuietly } from './test/run-step.ts'
import type { Step } from './test/steps.ts'

const FIXES: Step[] = [
  { name: 'lock', command: ['node', 'tools/complete-lock.ts'] },
  { name: 'refusals', command: ['node', 'tools/refusals-doc.ts'] },
  { name: 'benchmarks', command: ['node', 'tools/benchmarks-doc.ts'] },
  { name: 'class-names', command: ['node', 'tools/class-names.ts'] },
  { name: 'endpoints', command: ['node', 'tools/endpoints.ts'] },
  { name: 'schema', command: ['node', 'tools/dump-schema.ts'] },
  { name: 'lint', command: ['oxlint', '--fix'] },
  { name: 'format', command: ['biome', 'check', '--write'] },
]

for (const step of FIXES) {
  const { isOk } = await runQuietly(step)
  if (!isOk) process.exitCode = 1
}
