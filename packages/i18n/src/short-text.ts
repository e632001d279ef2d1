/** The ends of an address or a hash: enough for people to compare. */
export function shortText(whole: string): string {
  return `${whole.slice(0, 4)}…${whole.slice(-4)}`
}
