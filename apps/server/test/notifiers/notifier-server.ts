import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** Where packages put programs; servers lie where only root's PATH leads. */
const PLACES = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'.split(delimiter)
const UP_WITHIN_MS = 10_000

export interface Program {
  name: 'redis-server' | 'nats-server'
  scheme: 'redis' | 'nats'
  optionsOf(port: number): string[]
}

export const REDIS: Program = {
  name: 'redis-server',
  scheme: 'redis',
  optionsOf: (port) => ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''],
}

export const NATS: Program = {
  name: 'nats-server',
  scheme: 'nats',
  optionsOf: (port) => ['--addr', '127.0.0.1', '--port', `${port}`],
}

export function findProgram(name: Program['name']): string | undefined {
  return PLACES.map((place) => join(place, name)).find(existsSync)
}

/** One that is there or away as a test wants it, always at the same address. */
export class NotifierServer implements AsyncDisposable {
  readonly url: string
  readonly #program: Program
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(program: Program, port: number) {
    this.#program = program
    this.#port = port
    this.url = `${program.scheme}://127.0.0.1:${port}`
  }

  /** It is not running yet. */
  static async at(program: Program): Promise<NotifierServer> {
    return new NotifierServer(program, await freePort())
  }

  async start() {
    const path = findProgram(this.#program.name)
    if (!path) throw new Error(`${this.#program.name} is not on this machine`)
    this.#process = spawn(path, this.#program.optionsOf(this.#port), { stdio: 'ignore' })
    const giveUpAt = performance.now() + UP_WITHIN_MS
    while (!(await this.#answers())) {
      if (performance.now() > giveUpAt) throw new Error(`${this.#program.name} does not start`)
      await setTimeout(20)
    }
  }

  /** As a power cut ends it. */
  async kill() {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  [Symbol.asyncDispose]() {
    return this.kill()
  }

  #answers(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const socket = connect(this.#port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    return promise.finally(() => socket.destroy())
  }
}
