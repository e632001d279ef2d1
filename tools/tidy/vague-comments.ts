import type { SourceFile } from './tree.ts'

const WORDS = /\b(?:whoever|nobody|somebody|anew)\b/gi

// Applied migrations are compared by their hash, so that not even a comment of one may change.
const EXCEPTED = /^apps\/server\/(?:migrations\/|schema\.sql$)/

// Literals are matched as well, because `//` inside of one begins no comment.
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/
const TEMPLATE = /`(?:[^`\\]|\\[\s\S])*`/
const PATTERN = /(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\\n[]|\\.)+\//
const BLOCK = /\/\*[\s\S]*?\*\//
const LINE = /\/\/[^\n]*/
const SQL_LINE = /--[^\n]*/

const SYNTAX: { files: RegExp; tokens: RegExp }[] = [
  { files: /\.(?:ts|tsx|mjs|cjs)$/, tokens: anyOf(BLOCK, LINE, QUOTED, TEMPLATE, PATTERN) },
  { files: /\.css$/, tokens: anyOf(BLOCK, QUOTED) },
  { files: /\.sql$/, tokens: anyOf(BLOCK, SQL_LINE, /'[^']*'/) },
]

/**
 * Comments with a word that leaves open who acts or what happens, each as `path:line: word`. The
 * caller, the client, an operator, another process, again: those can be looked up.
 */
export function vagueComments(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !EXCEPTED.test(path))
    .flatMap((file) =>
      commentsIn(file).flatMap(({ 0: comment, index: start }) =>
        [...comment.matchAll(WORDS)].map(
          ({ 0: word, index }) => `${file.path}:${lineAt(file.text, start + index)}: ${word}`,
        ),
      ),
    )
}

function commentsIn({ path, text }: SourceFile) {
  const tokens = SYNTAX.find(({ files }) => files.test(path))?.tokens
  if (!tokens) return []
  return [...text.matchAll(tokens)].filter(([token]) => /^(?:\/[*/]|--)/.test(token))
}

function anyOf(...patterns: RegExp[]) {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'g')
}

function lineAt(text: string, index: number) {
  return text.slice(0, index).split('\n').length
}
