import { access, constants, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, run, say } from '../debian/install-packages.ts'
import { fromRoot } from '../repo.ts'

// The one without a window first, because it starts sooner.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

// A browser that comes as a package; it unpacks itself where nothing else can be installed.
const PACKAGED = '@sparticuz/chromium@153.0.0'
const PACKAGED_HOME = fromRoot('.cache/browser')

/**
 * The path of a Chromium to test in: the one that FANLIGHT_BROWSER names, the machine's own, or one
 * that is installed now, by Debian's package manager where we may, from npm otherwise.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['FANLIGHT_BROWSER']
  if (named) return named
  return (await ofTheMachine()) ?? (await fromDebian()) ?? fromNpm()
}

async function ofTheMachine(): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  for (const path of [...paths, ...ELSEWHERE]) if (await isRunnable(path)) return path
  return null
}

async function fromDebian(): Promise<string | null> {
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await installPackages(name)) return ofTheMachine()
  return null
}

async function fromNpm(): Promise<string> {
  await mkdir(PACKAGED_HOME, { recursive: true })
  const entry = join(PACKAGED_HOME, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!(await isRunnable(entry, constants.R_OK))) {
    say('installing a Chromium from npm')
    await writeFile(join(PACKAGED_HOME, 'package.json'), '{"private":true}')
    const words = ['install', '--no-audit', '--no-fund', '--prefix', PACKAGED_HOME, PACKAGED]
    if (!(await run('npm', words))) throw new Error(NO_BROWSER)
  }
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> }
  }
  return chromium.executablePath()
}

const NO_BROWSER =
  'No Chromium was found and none could be installed. Install one, or name it by FANLIGHT_BROWSER.'

function isRunnable(path: string, mode: number = constants.X_OK) {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}
