import type { SourceFile } from './tree.ts'

const LINES_MAX = 300

// Lists that are long by nature, and files that a program writes.
const MAY_BE_LONG = [
  /\/texts\//,
  /\/demo-world\/content\//,
  /^packages\/contract\/src\/(refusals|payment-failures)\.ts$/,
  /^apps\/server\/schema\.sql$/,
]

const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/

/** Files of code with more lines than a reader can hold. */
export function tooLong(files: SourceFile[]) {
  return files
    .filter(({ path }) => CODE.test(path) && !MAY_BE_LONG.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}
