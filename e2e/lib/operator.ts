import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const TOP = new URL('../../', import.meta.url)
const PROGRAMS = fileURLToPath(new URL('local/cli.ts', TOP))

/** `npm run support` beside the server of this test's world; what it prints. */
export function runSupport(baseURL: string | undefined, ...args: string[]): Promise<string> {
  return runProgram(baseURL, 'support', ...args)
}

/** Any of the operator's programs there. */
export async function runProgram(baseURL: string | undefined, ...args: string[]): Promise<string> {
  const { port } = new URL(baseURL ?? '')
  const dataDir = readFileSync(new URL(`.cache/e2e/data-dir-${port}`, TOP), 'utf8')
  const env = { ...process.env, DATA_DIR: dataDir, MESSENGER: 'sandbox' }
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAMS, ...args], { env })
  return stdout
}
