import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROUTES, type RouteName } from '../src/shared/navigation/paths.ts'

const LISTS = ['screens.ts', 'billing-screens.ts'].map((name) =>
  join(import.meta.dirname, '../src/app', name),
)

/** The module of the screen that each address opens, in lower case, as the app's own lists have it. */
export const SCREEN_MODULES: Readonly<Record<string, string>> = readModules()

/** Where links and buttons lead from outside; elsewhere a screen waits for its own import. */
export const STARTS = [
  addressOf('menu'),
  addressOf('pay'),
  addressOf('balance'),
  addressOf('payForm'),
]

export const LANGUAGES = ['en', 'ru'] as const

/** Reads every `name: … import('module')`, so that no second list has to be kept equal. */
function readModules(): Record<string, string> {
  const modules: Record<string, string> = {}
  const visit = (node: unknown, property: string): void => {
    if (!isNode(node)) return
    const name = node.type === 'Property' ? String(node.key?.name) : property
    if (node.type === 'ImportExpression' && isRoute(name)) {
      modules[addressOf(name)] = join('app', String(node.source?.value))
    }
    for (const part of Object.values(node)) visit(part, name)
  }
  for (const list of LISTS) visit(parseSync(list, readFileSync(list, 'utf8')).program, '')
  return modules
}

function addressOf(name: RouteName): string {
  return ROUTES[name].path.toLowerCase()
}

function isRoute(name: string): name is RouteName {
  return name in ROUTES
}

interface Node {
  type?: string
  key?: { name?: unknown }
  source?: { value?: unknown }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
