import type { SourceFile } from './tree.ts'

const DEFINITION = /\bcreate function app\.(?<name>\w+)\(/g
const CALL = /(?<!\bcreate function )(?<![\w.])app\.(?<name>\w+)\(/g

/** Where `app.` is nothing but the routines' qualifier. */
const SQL = /\.(sql|store\.ts)$/

/** What is wrong between the database's routines and their callers, each as one sentence. */
export function routineProblems(files: SourceFile[]): string[] {
  const defined = new Set(files.flatMap(({ text }) => namesIn(text, DEFINITION)))
  const calls = files.flatMap(({ path, text }) =>
    namesIn(text, CALL).map((name) => ({ path, name })),
  )
  const called = new Set(calls.map(({ name }) => name))
  return [
    ...calls
      .filter(({ path }) => path.startsWith('apps/server/migrations/'))
      .map(({ path, name }) => `${path} calls ${name}, which a later release may not have`),
    ...calls
      .filter(({ path, name }) => SQL.test(path) && !defined.has(name))
      .map(({ path, name }) => `${path} calls ${name}, which is not there`),
    ...[...defined]
      .filter((name) => !called.has(name))
      .map((name) => `nothing calls the routine ${name}`),
  ]
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ groups }) => groups?.['name'] ?? '')
}
