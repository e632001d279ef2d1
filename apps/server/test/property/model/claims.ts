import { isDeepStrictEqual } from 'node:util'
import type { Answer, Wish } from '../asks.ts'

/** Something a fan was promised: an event has to tell of it, once, and say the same. */
export interface Claim {
  name: string
  /** Part of the event's body. */
  told: object
}

/** What must be found among the events of one fan; whatever is found is taken out. */
export class Claims {
  readonly #open: Claim[]

  constructor(claims: Claim[]) {
    this.#open = [...claims]
  }

  take(name: string, body: object): boolean {
    const index = this.#open.findIndex((claim) => claim.name === name && isTold(claim, body))
    if (index >= 0) this.#open.splice(index, 1)
    return index >= 0
  }

  get unmet(): readonly Claim[] {
    return this.#open
  }
}

function isTold({ told }: Claim, body: object): boolean {
  return Object.entries(told).every(([field, value]) =>
    isDeepStrictEqual((body as Record<string, unknown>)[field], value),
  )
}

/** What a good answer promises; null where it promises no event. */
export function claimOf({ ask, json }: Answer): Claim | null {
  const name = nameOf(ask.wish)
  if (name === null) return null
  const { eurBalance: balance, subscription } = json
  return {
    name,
    told: {
      ...(balance !== undefined && { balance }),
      ...(subscription !== undefined && { subscription }),
    },
  }
}

function nameOf(wish: Wish): string | null {
  switch (wish.kind) {
    case 'message':
      return `message_bought ${wish.id}`
    case 'post':
      return `post_bought ${wish.id}`
    case 'tip':
      return `tip_sent ${wish.id}`
    case 'premium':
      return `premium_bought ${wish.creatorId}`
    case 'cancel':
      return `premium_cancelled ${wish.premiumId}`
    case 'top-up':
    case 'draft':
      break
  }
  return null
}
