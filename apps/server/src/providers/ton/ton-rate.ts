import { ProviderFault } from '../provider-fault.ts'

export type RateSource = 'tonapi' | 'coingecko' | 'off'

/** What a coin is worth in euro, to be shown and for nothing else; null where no source says. */
export type TonRate = (now: Date) => Promise<number | null>

/** Of a minute ago, or of another node. */
export interface HeardRate {
  value: number
  at: Date
}

/** Where it is kept beyond this process. */
export interface KeptRates {
  write(rate: HeardRate, source: string): Promise<void>
  newest(): Promise<HeardRate | null>
}

export interface RateOptions {
  source: RateSource
  kept?: KeptRates | undefined
  url?: (() => string) | undefined
}

const ASK_EVERY_MS = 60_000
/** What is older is not shown. */
const GOOD_FOR_MS = 3_600_000
const ANSWER_WITHIN_MS = 5_000

const SOURCES = {
  tonapi: 'https://tonapi.io/v2/rates?tokens=gram&currencies=eur',
  coingecko: 'https://api.coingecko.com/api/v3/simple/price?ids=the-open-network&vs_currencies=eur',
}

interface RateAnswer {
  rates?: Record<string, { prices?: { EUR?: number } }>
  'the-open-network'?: { eur?: number }
}

/** Asks at most once a minute, and keeps what it heard for an hour of silence. */
export function openRate({ source, kept, url }: RateOptions): TonRate {
  if (source === 'off') return async () => null
  let heard: HeardRate | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    const ms = now.getTime()
    if (Math.abs(ms - askedAt) >= ASK_EVERY_MS) {
      askedAt = ms
      const value = await ask(url?.() ?? SOURCES[source]).catch(() => null)
      if (value === null) heard = newer(heard, await kept?.newest())
      else {
        heard = { value, at: now }
        await kept?.write(heard, source)
      }
    }
    return heard && ms - heard.at.getTime() < GOOD_FOR_MS ? heard.value : null
  }
}

function newer(one: HeardRate | null, other: HeardRate | null = null): HeardRate | null {
  if (!one || !other) return one ?? other
  return other.at > one.at ? other : one
}

async function ask(url: string): Promise<number | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!answer.ok) throw new ProviderFault('ton rate', `answered ${answer.status}`, true)
  return rateIn((await answer.json()) as RateAnswer)
}

/** The coin was renamed: either name is read. */
function rateIn(answer: RateAnswer): number | null {
  const { rates } = answer
  const value = (rates?.['GRAM'] ?? rates?.['TON'])?.prices?.EUR ?? answer['the-open-network']?.eur
  return typeof value === 'number' && value > 0 ? value : null
}
