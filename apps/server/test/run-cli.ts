import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'
import { BOT_TOKEN } from './test-context.ts'

interface CliRun {
  args?: string[]
  env: Record<string, string>
  /** What runs the programs, if not the product itself. */
  main?: string
}

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

/** Runs an operator's program as an operator would, with no other variables than these. */
export function runCli(name: string, { args = [], env, main = MAIN }: CliRun) {
  const options = { env: { ...COMPILE_CACHE, BOT_TOKEN, ...env } }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [main, name, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}
