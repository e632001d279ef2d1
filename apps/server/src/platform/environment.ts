import { readFileSync } from 'node:fs'
import type { SecretRing } from './secrets.ts'

const KEY = /^[0-9a-f]{64}$/i

export type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with the environment, in words for the operator who set it. */
export class EnvironmentProblem extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'EnvironmentProblem'
  }
}

/** Reads variables one by one and complains about all of them at once, in {@link finish}. */
export class EnvironmentReader {
  readonly #env: Environment
  readonly #problems: string[] = []

  constructor(env: Environment) {
    this.#env = env
  }

  /** What the variable says, or the file that `<name>_FILE` names: so containers hand out secrets. */
  text(name: string): string | null {
    const text = this.#env[name]?.trim() || null
    const file = this.#env[`${name}_FILE`]?.trim()
    if (!file) return text
    if (text !== null) return this.#wrong(`${name} and ${name}_FILE are set: one is enough.`, text)
    return this.#textOf(name, file)
  }

  number(name: string, { or, min, max }: { or: number; min: number; max: number }): number {
    const text = this.text(name)
    if (text === null) return or
    const parsed = Number(text)
    const isWithin = Number.isFinite(parsed) && parsed >= min && parsed <= max
    return isWithin ? parsed : this.#wrong(`${name} must be a number from ${min} to ${max}.`, or)
  }

  oneOf<T extends string>(name: string, choices: readonly T[], or: T): T {
    const text = this.text(name) ?? or
    const choice = choices.find((each) => each === text)
    return choice ?? this.#wrong(`${name} must be one of ${choices.join(', ')}.`, or)
  }

  /** An address without its trailing slash. */
  address(name: string): string | null {
    const text = this.text(name)
    if (text === null || URL.canParse(text)) return text?.replace(/\/+$/, '') ?? null
    return this.#wrong(`${name} must be an address such as https://fanlight.example.`, null)
  }

  /** Where a site is, such as `https://fan.example`; a bare host is taken to be a secure one. */
  origin(name: string): string | null {
    const text = this.text(name)
    if (text === null) return null
    const address = text.includes('://') ? text : `https://${text}`
    if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin
    return this.#wrong(`${name} must be a host such as fan.example.`, null)
  }

  /** 32 bytes. */
  key(name: string): Buffer | null {
    const text = this.text(name)
    if (text === null) return null
    if (KEY.test(text)) return Buffer.from(text, 'hex')
    return this.#wrong(`${name} must be 32 bytes in hexadecimal.`, null)
  }

  /** Keys of 32 bytes with commas between them. */
  keys(name: string): Buffer[] {
    const texts = this.text(name)?.split(',') ?? []
    if (texts.every((text) => KEY.test(text.trim()))) {
      return texts.map((text) => Buffer.from(text.trim(), 'hex'))
    }
    return this.#wrong(`${name} must be 32 bytes in hexadecimal, or several with commas.`, [])
  }

  /** The same where one is used and the others are of before; null where none is given. */
  ring(name: string): SecretRing | null {
    const [first, ...older] = this.keys(name)
    return first ? [first, ...older] : null
  }

  demand(condition: boolean, problem: string) {
    if (!condition) this.#problems.push(problem)
  }

  finish() {
    if (this.#problems.length > 0) throw new EnvironmentProblem(this.#problems)
  }

  #textOf(name: string, file: string): string | null {
    try {
      const text = readFileSync(file, 'utf8').trim()
      return text || this.#wrong(`${name}_FILE names an empty file.`, null)
    } catch {
      return this.#wrong(`${name}_FILE names a file that cannot be read: ${file}.`, null)
    }
  }

  #wrong<T>(problem: string, instead: T): T {
    if (!this.#problems.includes(problem)) this.#problems.push(problem)
    return instead
  }
}
