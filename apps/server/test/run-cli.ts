import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { openOperation } from '../src/cli/open-operation.ts'
import { runOperation } from '../src/cli/run-operation.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { BOT_TOKEN } from './test-context.ts'

interface CliRun {
  args?: string[]
  env: Record<string, string>
}

/** How a program ended, and all that it printed. */
interface CliResult {
  code: number
  output: string
}

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

/** What runs now prints to where the next one would. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs an operator's program with no other variables than these, in this process: starting one takes
 * a second, and `runCliProcess` shows that it makes no difference.
 */
export function runCli(name: string, { args = [], env }: CliRun): Promise<CliResult> {
  const run = async () => {
    const { exitCode } = process
    let output = ''
    const print = (text: unknown) => {
      output += String(text)
      return true
    }
    using _stdout = vi.spyOn(process.stdout, 'write').mockImplementation(print)
    using _stderr = vi.spyOn(process.stderr, 'write').mockImplementation(print)
    try {
      process.exitCode = 0
      await runOperation([name, ...args], () => openOperation({ BOT_TOKEN, ...env }))
      return { code: process.exitCode, output }
    } finally {
      process.exitCode = exitCode
    }
  }
  const result = last.then(run)
  last = result.catch(() => null)
  return result
}

/** The same as an operator does it, also by another program than the product's own. */
export function runCliProcess(
  name: string,
  { args = [], env, main = MAIN }: CliRun & { main?: string },
): Promise<CliResult> {
  const options = { env: { ...COMPILE_CACHE, BOT_TOKEN, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, name, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}
