import type { SourceFile } from './tree.ts'

/** As many as biome.json allows in the languages that Biome reads. */
const LINES_MAX = 300
const WRITTEN_BY_A_PROGRAM = [
  /^apps\/server\/schema\.sql$/,
  /^apps\/server\/test\/upgrade\/installation-.+\.sql$/,
]

/** Files of SQL with more lines than a reader can hold. */
export function tooLong(files: SourceFile[]) {
  return files
    .filter(
      ({ path }) =>
        path.endsWith('.sql') && !WRITTEN_BY_A_PROGRAM.some((written) => written.test(path)),
    )
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}
