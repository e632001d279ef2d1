import type { SourceFile } from './tree.ts'

interface Ban {
  words: RegExp
  why: string
  /** Where it holds; everywhere unless told. */
  within?: RegExp
}

const BANS: Ban[] = [
  { words: /\bFIXME\b/, why: 'what is wrong is put right before it is committed' },
  {
    words: /\bTODO\b(?!.*\d)/,
    why: 'a TODO names the decision or the issue it waits for',
    within: /\.(ts|tsx|sql|css|mjs)$/,
  },
  {
    words: /\bcontext\.skip\(|\{ ?skip\b[^}]*\}\) =>/,
    why: 'no test leaves itself out as it runs; linters find the rest',
    within: /\.test\.tsx?$/,
  },
  { words: /(?<![\w.])\/(work|root|home|Users)\/\w/, why: 'no path of one machine' },
  { words: /[ \t]+$/, why: 'no blanks at the end of a line', within: /\.(ts|tsx|sql|css|mjs)$/ },
]

// The bans themselves and their tests, and lists of checksums.
const EXCEPTED = /^(tools\/tidy\/banned-words(\.test)?\.ts|package-lock\.json)$/

/** Lines that hold what must not be there, each as `path:line: why`. */
export function bannedWords(files: SourceFile[]) {
  return files
    .filter(({ path }) => !EXCEPTED.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          BANS.filter(({ words, within }) => (within?.test(path) ?? true) && words.test(line)).map(
            ({ why }) => `${path}:${index + 1}: ${why}`,
          ),
        ),
    )
}
