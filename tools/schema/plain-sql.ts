const WORDS = /'(?:[^']|'')*'(?:::text)?|\b[A-Z][A-Z]+\b|timestamp with time zone/g

/** PostgreSQL's own spelling of a definition in the spelling of our migrations. */
export function plainSql(definition: string) {
  return definition.replace(WORDS, (found) => {
    if (found.startsWith("'")) return found.replace(/::text$/, '')
    return found.startsWith('timestamp') ? 'timestamptz' : found.toLowerCase()
  })
}
