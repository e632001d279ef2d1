import type { SourceFile } from './tree.ts'

const SPELLED_OTHERWISE = new Set([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'Dockerfile.dockerignore',
  'LICENSE',
  'README.md',
])

// Dots part what a file is from what it is about: tips.store.ts.
const KEBAB = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/

// Names that say nothing about what is inside.
const EMPTY_WORDS = /(^|[-./])(utils?|helpers?|misc|common|managers?)([-./]|$)/

/** Paths with a name that is not kebab-case. */
export function notKebab(paths: string[]) {
  return paths.filter((path) =>
    path.split('/').some((name) => !SPELLED_OTHERWISE.has(name) && !KEBAB.test(name)),
  )
}

/** Paths with a name that could be anything's. */
export function emptyNames(paths: string[]) {
  return paths.filter((path) => EMPTY_WORDS.test(path))
}

/** Tests that put something in a module's place without saying so in their name: see vitest.config.ts. */
export function notAlone(files: SourceFile[]) {
  return files
    .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && /^vi\.(do)?mock\(/m.test(text))
    .map(({ path }) => path)
    .filter((path) => !/\.alone\.test\.tsx?$/.test(path))
}
