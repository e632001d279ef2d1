/** What a page sent may be anything, so every field is asked for by its type. */
export type Fields = Record<string, unknown>

export function fieldsOf(data: unknown): Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {}
}

export function text(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}

export function flag(fields: Fields, name: string): boolean | null {
  const value = fields[name]
  return typeof value === 'boolean' ? value : null
}

export function list(fields: Fields, name: string): unknown[] {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

/** Clients take colours in one form only, and keep the old one otherwise. */
export function colour(fields: Fields, name: string): string | null {
  const value = text(fields, name)
  return value !== null && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null
}
