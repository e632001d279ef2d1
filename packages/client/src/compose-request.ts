import { xsrfTokenIn } from './xsrf.ts'
export type Values = Readonly<Record<string, string | number | boolean | undefined>>

/** How every call introduces itself. */
export interface Introduction {
  /** Init data, the token made of it, or a session token; empty when there is none yet. */
  credential: string
  language: string
  timezoneOffset: number
  /** All cookies of the page, as `document.cookie` lists them. */
  cookie: string
  key: string | undefined
}

/** The path with its parameters in their places, and the query behind it. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, String(value))
  }
  return asked.size > 0 ? `${filled}?${asked.toString()}` : filled
}

export function headersOf(introduction: Introduction): Headers {
  const { credential, language, timezoneOffset, cookie, key } = introduction
  const headers = new Headers({
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': language,
    timezone: String(timezoneOffset),
  })
  const xsrf = xsrfTokenIn(cookie)
  if (credential) headers.set('authorization', `TgAuth ${credential}`)
  if (xsrf) headers.set('x-xsrf-token', xsrf)
  if (key !== undefined) headers.set('idempotency-key', key)
  return headers
}
