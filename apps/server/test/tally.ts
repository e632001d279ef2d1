import type { LightMyRequestResponse } from 'fastify'

/** How many answers were `ok`, and how many refused with each code. */
export function tally(replies: readonly LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reply of replies) {
    const said: string = reply.statusCode === 200 ? 'ok' : reply.json().code
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}
