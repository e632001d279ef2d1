import type { SourceFile } from './tree.ts'

const HEADINGS = ['Context', 'Decision', 'Consequences']

/** What keeps a page of docs/decisions from being one, each as `path: what is wrong`. */
export function decisionProblems(pages: SourceFile[]) {
  const numbers = pages.map(({ path }) => numberOf(path))
  return pages.flatMap(({ path, text }, index) => {
    const missing = HEADINGS.filter((heading) => !text.includes(`\n## ${heading}\n`))
    return [
      ...(numbers[index] === null ? ['its name is not NNNN-slug.md'] : []),
      ...(numbers.indexOf(numbers[index] ?? null) < index ? ['its number is taken'] : []),
      ...(/^# \S/.test(text) ? [] : ['it has no title']),
      ...(/\nDate: \d{4}-\d{2}-\d{2}\n/.test(text) ? [] : ['it has no date']),
      ...(/\nStatus: \S/.test(text) ? [] : ['it has no status']),
      ...missing.map((heading) => `it has no "${heading}"`),
    ].map((problem) => `${path}: ${problem}`)
  })
}

function numberOf(path: string) {
  return /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? null
}
