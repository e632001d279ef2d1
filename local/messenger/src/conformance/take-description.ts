// Writes bot-api.txt: of a whole description of the Bot API, what the sandbox is checked against.
//
//   node local/messenger/src/conformance/take-description.ts <api.min.json>
//
// The whole one is api.min.json of github.com/PaulSonOfLars/telegram-bot-api-spec.

import { readFileSync, writeFileSync } from 'node:fs'
import { METHOD_NAMES } from '../bot-api/bot-api.ts'
import { FILE, type Spec } from './bot-api-spec.ts'

type Shape = Partial<Spec['methods'][string] & Spec['types'][string]>

interface Whole {
  version: string
  methods: Record<string, Shape>
  types: Record<string, Shape>
}

const whole = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Whole
const methods = METHOD_NAMES.filter((name) => whole.methods[name]).sort()
const lines = [
  `# ${whole.version}: the methods that the sandbox has and the types that they name, by their names`,
  '# and types alone. Taken from https://github.com/PaulSonOfLars/telegram-bot-api-spec, whose licence',
  '# is MIT (Copyright (c) Paul Larsen), by take-description.ts.',
  ...methods.map((name) => lineOf(`method ${name}`, whole.methods[name])),
  ...[...reachableTypes()].sort().map((name) => lineOf(`type ${name}`, whole.types[name])),
]
writeFileSync(FILE, `${lines.join('\n')}\n`)

function reachableTypes(): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const type = whole.types[name]
    if (!type || found.has(name)) return
    found.add(name)
    namedBy(type).forEach(visit)
  }
  visit('Update')
  for (const name of methods) namedBy(whole.methods[name]).forEach(visit)
  return found
}

function namedBy({ returns = [], fields = [], subtypes = [] }: Shape = {}): string[] {
  const names = [...returns, ...subtypes, ...fields.flatMap(({ types }) => types)]
  return names.map((name) => name.replaceAll('Array of ', ''))
}

/** As bot-api-spec.ts reads it. */
function lineOf(name: string, { returns, subtypes, fields = [] }: Shape = {}): string {
  const kinds = [returns && `returns ${returns.join('|')}`, subtypes && `is ${subtypes.join('|')}`]
  const written = fields.map(
    (field) => `${field.name}${field.required ? '' : '?'}: ${field.types.join('|')}`,
  )
  return [name, ...kinds.filter((kind) => kind !== undefined), ...written].join('; ')
}
