import { type Cents, cents } from '@fanlight/contract/money'

/** What a text in the search box may mean; all of them are looked for. */
export interface Search {
  username: string | null
  /** Of a fan or a creator. */
  id: number | null
  last4: string | null
  /** Ours, or as much of it as a person reads out: its beginning. */
  paymentId: string | null
  /** A provider's name of the payment. */
  reference: string | null
  sum: Cents | null
  day: string | null
  /** Words of a name, in small letters. */
  name: string | null
}

const MONTHS: Record<string, number> = {}
for (const language of ['en', 'ru']) {
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 15))
    const written = day.toLocaleString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
    const word = /\p{L}{3,}/u.exec(written.toLowerCase())?.[0] ?? ''
    MONTHS[word.slice(0, 3)] = month + 1
  }
}

export function parseSearch(typed: string, now: Date): Search {
  const text = typed.trim()
  const isDigits = /^\d+$/.test(text)
  const isId = isDigits && text.length <= 15 && text !== '0'.repeat(text.length)
  const sum = sumIn(text)
  const isName = !isDigits && sum === null && /\p{L}/u.test(text)
  return {
    username: /^@?\w{3,32}$/.test(text) && !isDigits ? text.replace('@', '').toLowerCase() : null,
    id: isId ? Number(text) : null,
    last4: /^\d{4}$/.test(text) ? text : null,
    paymentId: /^[\da-f]{8}[\da-f-]{0,28}$/i.test(text) ? text.toLowerCase() : null,
    reference: /^[\w:.-]{6,100}$/.test(text) ? text : null,
    sum,
    day: sum === null ? null : dayIn(text, now),
    name: isName && !text.startsWith('@') ? text.toLowerCase() : null,
  }
}

/** `€26.25`, `26,25`, `€50`; a bare number is an id, and no sum. */
function sumIn(text: string): Cents | null {
  const found = /(?:^|\s)(?:€\s*(\d{1,6}(?:[.,]\d{1,2})?)|(\d{1,6}[.,]\d{2}))(?=\s|$)/.exec(text)
  const digits = found?.[1] ?? found?.[2]
  return digits === undefined ? null : cents(Math.round(Number(digits.replace(',', '.')) * 100))
}

/** `2026-06-10`, `10 June`, `June 10`, `10 июня 2026`; of the last twelve months where no year is told. */
function dayIn(text: string, now: Date): string | null {
  const iso = /\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  if (iso) return iso
  const word = /\p{L}{3,}/u.exec(text.toLowerCase())?.[0]
  const month = word && MONTHS[word.slice(0, 3)]
  const day = /(?:^|\s)(\d{1,2})(?=\s|$)/.exec(text)?.[1]
  if (!month || day === undefined) return null
  const year = Number(/(?:^|\s)(20\d{2})(?=\s|$)/.exec(text)?.[1] ?? now.getUTCFullYear())
  const dated = (of: number) => `${of}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const isAhead = Date.parse(dated(year)) > now.getTime()
  return dated(isAhead ? year - 1 : year)
}
