import { BankRefusal } from './bank-refusal.ts'

const TEXT_CHARS_MAX = 2000

/** Reads the fields of a JSON body, or refuses it with what is wrong about each of them. */
export function readBody<T>(body: unknown, read: (fields: Fields) => T): T {
  const fields = new Fields(body)
  const result = read(fields)
  if (Object.keys(fields.problems).length > 0) {
    throw new BankRefusal('invalid_request', fields.problems)
  }
  return result
}

class Fields {
  readonly problems: Record<string, string> = {}
  readonly #values: Record<string, unknown>

  constructor(body: unknown) {
    const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
    this.#values = isRecord ? (body as Record<string, unknown>) : {}
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined && this.#values[name] !== null
  }

  text(name: string): string {
    const value = this.#values[name]
    const isText = typeof value === 'string' && value.length <= TEXT_CHARS_MAX
    return isText ? value : this.#refuse(name, 'must be text', '')
  }

  /** Text that is not empty. */
  name(name: string): string {
    const value = this.text(name)
    return value === '' ? this.#refuse(name, 'must be text', '') : value
  }

  cents(name: string): number {
    const value = this.#values[name]
    const isCents = Number.isSafeInteger(value) && Number(value) > 0
    return isCents ? Number(value) : this.#refuse(name, 'must be a whole number of cents', 1)
  }

  webAddress(name: string): string {
    const url = URL.parse(this.text(name))
    const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol)
    return isWeb ? url.href : this.#refuse(name, 'must be a web address', '')
  }

  oneOf<T extends string>(name: string, values: readonly [T, ...T[]]): T {
    const found = values.find((value) => value === this.#values[name])
    return found ?? this.#refuse(name, `must be one of ${values.join(', ')}`, values[0])
  }

  flag(name: string): boolean {
    return this.#values[name] === true
  }

  #refuse<T>(name: string, problem: string, instead: T): T {
    this.problems[name] = problem
    return instead
  }
}
