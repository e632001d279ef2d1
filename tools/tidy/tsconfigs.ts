import { posix } from 'node:path'
import type { SourceFile } from './tree.ts'

const AT_THE_TOP = /^tsconfig\.[a-z]+\.json$/

/** Settings that do not stand on those at the top: a neighbour's would change them unseen. */
export function tsconfigProblems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { extends: base } = JSON.parse(text) as { extends?: string }
    if (base === undefined) return [`${path} extends nothing`]
    const extended = posix.join(posix.dirname(path), base)
    return AT_THE_TOP.test(extended) ? [] : [`${path} extends ${extended}`]
  })
}
