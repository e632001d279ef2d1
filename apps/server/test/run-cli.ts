import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'

interface CliRun {
  args?: string[]
  env: Record<string, string>
}

/** Runs a program of `src/cli` as an operator would, with no other variables than these. */
export function runCli(name: string, { args = [], env }: CliRun) {
  const program = fileURLToPath(new URL(`../src/cli/${name}.ts`, import.meta.url))
  const options = { env: { ...COMPILE_CACHE, ...env } }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}
