import type { SourceFile } from './tree.ts'

const OPENED = /\bserve\(\s*(\w+\.\w+)\s*,|\bcontract:\s*(\w+\.\w+)/g

/** How many doors the server opens for each call, by the call's name in the contract. */
export function countDoors(doors: SourceFile[]) {
  const counts = new Map<string, number>()
  for (const { text } of doors)
    for (const [, served, opened] of text.matchAll(OPENED)) {
      const name = served ?? opened ?? ''
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return counts
}

/** Whether any of the texts calls this path, with whatever in place of its parameters. */
export function isCalled(path: string, texts: SourceFile[]) {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? PARAMETER : RegExp.escape(part)))
  const call = new RegExp(`['"\`](/api)?${parts.join('/')}['"\`?]`)
  return texts.some(({ text }) => call.test(text))
}

const PARAMETER = '(?:\\$\\{[^}]+\\}|[^/\'"`?$]+)'
