/** Anything else makes decodeURIComponent throw, and a cookie may be anybody's. */
const IS_ENCODED = /^(?:[^%]|%[0-7][\da-f])*$/i

/** What a page has to repeat from its cookie, so that no other page can call in its name. */
export function xsrfTokenIn(cookie: string): string {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? ''
  return IS_ENCODED.test(token) ? decodeURIComponent(token) : token
}
