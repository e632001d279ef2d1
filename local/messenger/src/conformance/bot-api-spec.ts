import { readFileSync } from 'node:fs'

interface Field {
  name: string
  types: string[]
  required: boolean
}

export interface Spec {
  methods: Record<string, { returns: string[]; fields?: Field[] }>
  types: Record<string, { fields?: Field[]; subtypes?: string[] }>
}

/** The part of a description of the Bot API that the sandbox is checked against. */
export const FILE = new URL('./bot-api.txt', import.meta.url)

/** The description of the Bot API, with what is newer than it. */
export function loadSpec(): Spec {
  const spec = parseSpec(readFileSync(FILE, 'utf8'))
  // Bot API 10.2 tells of Stars subscriptions; the description is of 10.1.
  spec.types['BotSubscriptionUpdated'] ??= {
    fields: [
      { name: 'user', types: ['User'], required: true },
      { name: 'invoice_payload', types: ['String'], required: true },
      { name: 'state', types: ['String'], required: true },
    ],
  }
  const field = { name: 'subscription', types: ['BotSubscriptionUpdated'], required: false }
  spec.types['Update']?.fields?.push(field)
  return spec
}

/** As take-description.ts writes it: a line for each method and type, its fields after it. */
function parseSpec(text: string): Spec {
  const spec: Spec = { methods: {}, types: {} }
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [head = '', ...parts] = line.split('; ')
    const [kind, name = ''] = head.split(' ')
    const fields = parts.filter((part) => part.includes(': ')).map(parseField)
    const list = (word: string) =>
      parts
        .find((part) => part.startsWith(`${word} `))
        ?.slice(word.length + 1)
        .split('|')
    const subtypes = list('is')
    if (kind === 'method') spec.methods[name] = { returns: list('returns') ?? [], fields }
    else spec.types[name] = { fields, ...(subtypes && { subtypes }) }
  }
  return spec
}

function parseField(part: string): Field {
  const [name = '', types = ''] = part.split(': ')
  return { name: name.replace('?', ''), types: types.split('|'), required: !name.endsWith('?') }
}

/** What in a value is not as one of the types is described; empty when all of it is. */
export function problemsOf(spec: Spec, types: string[], value: unknown, path = ''): string[] {
  const found = types.map((type) => problemsWith(spec, type, value, path))
  const fitting = found.find((problems) => problems.length === 0)
  if (fitting) return []
  return found.reduce((least, problems) => (problems.length < least.length ? problems : least))
}

function problemsWith(spec: Spec, type: string, value: unknown, path: string): string[] {
  const basic = checkBasic(type, value)
  if (basic !== null) return basic ? [] : [`${path}: ${JSON.stringify(value)} is no ${type}`]
  if (type.startsWith('Array of ')) {
    if (!Array.isArray(value)) return [`${path}: no array`]
    const inner = [type.slice('Array of '.length)]
    return value.flatMap((item, index) => problemsOf(spec, inner, item, `${path}[${index}]`))
  }
  const described = spec.types[type]
  if (!described) return [`${path}: ${type} is not described`]
  if (described.subtypes) return problemsOf(spec, described.subtypes, value, path)
  return problemsInObject(spec, described.fields ?? [], value, `${path}:${type}`)
}

function problemsInObject(spec: Spec, fields: Field[], value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: no object`]
  const given = value as Record<string, unknown>
  const missing = fields
    .filter((field) => field.required && given[field.name] === undefined)
    .map((field) => `${path}.${field.name} is missing`)
  const wrong = Object.entries(given).flatMap(([name, inner]) => {
    const field = fields.find((known) => known.name === name)
    if (!field) return [`${path}.${name} is not described`]
    return problemsOf(spec, field.types, inner, `${path}.${name}`)
  })
  return [...missing, ...wrong]
}

/** Null where the type is not a basic one. */
function checkBasic(type: string, value: unknown): boolean | null {
  switch (type) {
    case 'Integer':
      return Number.isSafeInteger(value)
    case 'Float':
      return typeof value === 'number'
    case 'String':
      return typeof value === 'string'
    case 'Boolean':
      return typeof value === 'boolean'
    case 'True':
      return value === true
    default:
      return null
  }
}
