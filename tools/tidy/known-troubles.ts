import type { SourceFile } from './tree.ts'

const NAMED = /\b(?:test|describe)(?:\.describe)?\(\s*(?:'([^'\n]+)'|"([^"\n]+)")/g
const LISTED = /\b(?:test\.each\(|for \(const \w+ of )\[([^\]]*)\]/g
const WORD = /'([^'\n]+)'/g

const NUMBERED = /['"`]((?:[DFU]\d+(?:, )?)+): /g

/** The numbers that names of tests begin with: `U1: a double tap pays once`. */
export function findingsIn(files: SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(NUMBERED)].flatMap(([, numbers = '']) => numbers.split(', ')),
    ),
  )
}

/** What the tests of these files are called, as far as it can be read without running them. */
export function testNames(files: SourceFile[]): string[] {
  return files.flatMap(({ text }) => {
    const found: { at: number; name: string }[] = []
    for (const { index, 1: single, 2: double } of text.matchAll(NAMED))
      found.push({ at: index, name: single ?? double ?? '' })
    for (const { index, 1: list = '' } of text.matchAll(LISTED))
      for (const [, name = ''] of list.matchAll(WORD)) found.push({ at: index, name })
    return found.toSorted((a, b) => a.at - b.at).map(({ name }) => name)
  })
}
