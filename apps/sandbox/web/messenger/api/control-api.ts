/**
 * The sandbox's control API, which answers on this machine only. Fields beyond those that are
 * promised are read where they are there.
 */
const ROOT = '/sandbox/api'

export interface World {
  creators: { id: number; name: string }[]
  fans: WorldFan[]
  cards: TestCard[]
  /** Unix seconds. */
  now: number
}

export interface WorldFan {
  id: number
  initData: string
  eurBalance?: number
}

export interface TestCard {
  number: string
  does: string
}

export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function readWorld() {
  return control<World>('GET', '/world')
}

export function newFan(body: { firstName: string; languageCode: string }) {
  return control<{ id: number }>('POST', '/fans', body)
}

export function moveClock(advanceSeconds: number) {
  return control<{ now: number }>('POST', '/clock', { advanceSeconds })
}

export function setFault(fault: string, times: number) {
  return control<object>('POST', '/faults', { fault, times })
}

export function resetWorld() {
  return control<object>('POST', '/reset', {})
}

async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(ROOT + path, {
    method,
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  const answer = (await response.json().catch(() => null)) as { message?: string } | null
  if (!response.ok)
    throw new ControlRefusal(response.status, answer?.message ?? `${response.status}`)
  return answer as Answer
}

/** A fan's balance, asked of the product as the fan's own app would ask. */
export async function readBalance(initData: string): Promise<number | null> {
  const headers = { authorization: `TgAuth ${initData}` }
  const response = await fetch('/api/main/init', { headers })
  if (!response.ok) return null
  const { eurBalance } = (await response.json()) as { eurBalance?: number }
  return eurBalance ?? null
}
