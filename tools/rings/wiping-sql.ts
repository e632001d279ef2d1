import type { SourceFile } from '../tidy/tree.ts'

/** A trigger may forbid to truncate; everything else that says so does it. */
const WIPES = [
  /(?<!\bor )\btruncate\b/i,
  /\bdisable\s+(trigger|rule)\b/i,
  /\bsession_replication_role\b/i,
  /\bdrop\s+(table|database)\b/i,
]

/** Files that say how to empty a database, or how to get around what guards it. */
export function filesThatWipe(files: SourceFile[]): string[] {
  return files.filter(({ text }) => WIPES.some((sql) => sql.test(text))).map(({ path }) => path)
}
