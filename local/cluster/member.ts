import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { SYSTEM_PATH } from './find-programs.ts'

export interface MemberOptions {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** Whom it runs as, where that is not us: PostgreSQL refuses to be root. */
  account?: { uid: number; gid: number } | undefined
  logFile: string
  /** Whether it is started again when it ends by itself. */
  isKept?: boolean
}

const RESTART_MS = 500
const STOP_WITHIN_MS = 20_000

/** One process of the cluster, whose output goes to a file. */
export class Member {
  readonly name: string
  readonly #options: MemberOptions
  #child: ChildProcess | null = null
  #isStopping = false

  constructor(options: MemberOptions) {
    this.name = options.name
    this.#options = options
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isAlive(): boolean {
    const child = this.#child
    return child !== null && child.exitCode === null && child.signalCode === null
  }

  start() {
    const { command, args, env, account, logFile } = this.#options
    this.#isStopping = false
    const child = spawn(command, args, {
      ...account,
      env: { PATH: SYSTEM_PATH, LC_ALL: 'C', ...env },
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = createWriteStream(logFile, { flags: 'a' })
    for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false })
    child.on('error', (error) => log.write(`${error.message}\n`))
    child.once('exit', () => void this.#onExit())
    this.#child = child
  }

  kill(signal: NodeJS.Signals) {
    this.#child?.kill(signal)
  }

  /** Ends it in good order, or by force when that takes too long. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isStopping = true
    const child = this.#child
    if (!child || !this.isAlive) return
    const gone = once(child, 'exit')
    child.kill('SIGCONT') // one that is frozen hears nothing
    child.kill(signal)
    const force = setTimeout(STOP_WITHIN_MS, undefined, { ref: false }).then(() => {
      child.kill('SIGKILL')
    })
    await Promise.race([gone, force])
  }

  async restart(): Promise<void> {
    await this.stop()
    this.start()
  }

  async #onExit() {
    if (this.#isStopping || !this.#options.isKept) return
    await setTimeout(RESTART_MS)
    if (!this.#isStopping) this.start()
  }
}
