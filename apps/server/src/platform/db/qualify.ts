/**
 * Comments, literals and quoted names, which are left alone, and the qualifier itself. A body between
 * dollar signs is no literal here: what it calls is qualified like everything else.
 */
const PARTS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"[^"]*"|(?<![\w.])app\./g

/** The statement with the qualifier `app.` replaced by the schema of a set of routines. */
export function qualify(statement: string, schema: string): string {
  return statement.replace(PARTS, (part) => (part === 'app.' ? `${schema}.` : part))
}
