import { ProviderFault } from '../provider-fault.ts'

export type RateSource = 'tonapi' | 'coingecko' | 'off'

/** What a coin is worth in euro, to be shown and for nothing else; null where no source says. */
export type TonRate = (now: Date) => Promise<number | null>

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
export function openRate(source: RateSource, url?: () => string): TonRate {
  if (source === 'off') return async () => null
  let kept: { value: number; at: number } | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    const ms = now.getTime()
    if (Math.abs(ms - askedAt) >= ASK_EVERY_MS) {
      askedAt = ms
      const value = await ask(url?.() ?? SOURCES[source]).catch(() => null)
      if (value !== null) kept = { value, at: ms }
    }
    return kept && ms - kept.at < GOOD_FOR_MS ? kept.value : null
  }
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
