import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../tools/browser/find-browser.ts'
import { fromRoot } from '../../tools/repo.ts'

const run = promisify(execFile)

// Heavier than all that we develop with, and wanted by one bench: it is fetched when that runs.
const PACKAGE = 'lighthouse@13.5.0'
const HOME = fromRoot('.cache/lighthouse')
const CLI = join(HOME, 'node_modules/lighthouse/cli/index.js')

const REPORT_BYTES_MAX = 64 * 1024 * 1024

export interface Report {
  /** Scores of 0 to 1 by category. */
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
  /** How fast Lighthouse found this machine to be, in points of its own. */
  environment: { benchmarkIndex: number }
}

export type Category = 'performance' | 'accessibility'

/** Lighthouse as it comes, which is its mobile preset: a slow phone on slow 4G, simulated. */
export async function runLighthouse(address: string): Promise<Report> {
  await install()
  const words = [
    address,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const { stdout } = await run(process.execPath, [CLI, ...words], {
    env: { ...process.env, CHROME_PATH: await findBrowser() },
    maxBuffer: REPORT_BYTES_MAX,
  })
  const report = JSON.parse(stdout) as Report & { runtimeError?: { message: string } }
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}

async function install() {
  const isInstalled = await access(CLI).then(
    () => true,
    () => false,
  )
  if (isInstalled) return
  await mkdir(HOME, { recursive: true })
  await writeFile(join(HOME, 'package.json'), '{"private":true}')
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', HOME, PACKAGE])
}
