import { badRequest } from '../core/bot-api-error.ts'
import type { Json } from '../core/json.ts'

export interface UploadedFile {
  name: string
  mimeType: string
  bytes: Buffer
}

/**
 * The arguments of one call, whichever way they came: strings from an address or a form, any JSON
 * from a JSON body. Reading never trusts the type; the words of refusals are the real server's.
 */
export class Args {
  readonly #values: Map<string, unknown>
  readonly #files: Map<string, UploadedFile>

  constructor(values: Map<string, unknown>, files: Map<string, UploadedFile> = new Map()) {
    this.#values = values
    this.#files = files
  }

  has(name: string): boolean {
    const value = this.#values.get(name)
    return value !== undefined && value !== null && value !== ''
  }

  /** Empty where it was not given. */
  text(name: string): string {
    const value = this.#values.get(name)
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value)
  }

  required(name: string): string {
    const value = this.text(name)
    if (value === '') throw badRequest(`parameter "${name}" is required`)
    return value
  }

  boolean(name: string): boolean {
    return ['true', 'yes', '1'].includes(this.text(name).toLowerCase())
  }

  /** Null where it was not given or is no number. */
  integer(name: string): number | null {
    const text = this.text(name).trim()
    return /^[+-]?\d+$/.test(text) ? Number(text) : null
  }

  integerWithin(name: string, { or, min, max }: { or: number; min: number; max: number }): number {
    return Math.min(Math.max(this.integer(name) ?? or, min), max)
  }

  /** What was given as JSON, parsed; undefined where it was not given. */
  json(name: string, what = `${name.replaceAll('_', ' ')} JSON object`): unknown {
    const value = this.#values.get(name)
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      throw badRequest(`can't parse ${what}`)
    }
  }

  object(name: string, what?: string): Json | null {
    const value = this.json(name, what)
    if (value === undefined) return null
    if (!isJson(value)) throw badRequest(`object expected as ${name.replaceAll('_', ' ')}`)
    return value
  }

  list(name: string, what?: string): unknown[] | null {
    const value = this.json(name, what)
    if (value === undefined) return null
    if (!Array.isArray(value)) throw badRequest(`expected an Array of ${name}`)
    return value as unknown[]
  }

  file(name: string): UploadedFile | null {
    return this.#files.get(name) ?? null
  }

  /** Words for the log: names and short values, no contents. */
  describe(): string {
    const shown = ['chat_id', 'user_id', 'message_id', 'text', 'caption', 'title', 'offset']
    return shown
      .filter((name) => this.has(name))
      .map((name) => `${name}=${this.text(name).slice(0, 40)}`)
      .join(' ')
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Arguments that stand inside another one, such as an item of an album. */
export function argsOf(object: Json): Args {
  return new Args(new Map(Object.entries(object)))
}
