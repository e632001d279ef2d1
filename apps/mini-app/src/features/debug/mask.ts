const DOT = '•'
const SHOWN_AT_START = 6
const SHOWN_AT_END = 4
const DOTS_MAX = 30
/** What signs the rest: with these an attacker could act as the person. */
const SIGNATURES = ['hash', 'signature']

/** Enough of a secret to compare two of them, and not enough to use one. */
export function masked(secret: string): string {
  if (secret.length <= SHOWN_AT_START + SHOWN_AT_END) return DOT.repeat(secret.length)
  const hidden = secret.length - SHOWN_AT_START - SHOWN_AT_END
  const dots = DOT.repeat(Math.min(hidden, DOTS_MAX))
  return secret.slice(0, SHOWN_AT_START) + dots + secret.slice(-SHOWN_AT_END)
}

/** Init data a line each, sorted, as the messenger signed them. */
export function linesOf(initData: string, isShown: boolean): string {
  return [...new URLSearchParams(initData)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => {
      const isSecret = SIGNATURES.includes(name) && !isShown
      return `${name}=${isSecret ? DOT.repeat(DOTS_MAX) : value}`
    })
    .join('\n')
}
