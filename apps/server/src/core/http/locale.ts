import { type Language, pickLanguage } from '@fanlight/i18n'
import type { FastifyRequest } from 'fastify'

/** How a person wants to be spoken to: in which language, and by which clock dates are told. */
export interface Locale {
  language: Language
  /** Minutes east of Greenwich. */
  offsetMinutes: number
}

const OFFSET_MINUTES_MAX = 14 * 60

export function readLocale(request: FastifyRequest): Locale {
  return {
    language: pickLanguage({ acceptLanguage: request.headers['accept-language'] }),
    offsetMinutes: offsetOf(request.headers['timezone']),
  }
}

/**
 * `+03:00` as ISO writes it, or minutes as JavaScript's getTimezoneOffset counts them (-180 for the
 * same zone). Whatever else it says, dates are told in UTC.
 */
function offsetOf(header: string | string[] | undefined): number {
  const text = String(header ?? '').trim()
  const iso = /^([+-])(\d{2}):?(\d{2})$/.exec(text)
  if (iso) return within((iso[1] === '-' ? -1 : 1) * (Number(iso[2]) * 60 + Number(iso[3])))
  return /^-?\d{1,3}$/.test(text) ? within(-Number(text)) : 0
}

function within(minutes: number): number {
  return Math.abs(minutes) <= OFFSET_MINUTES_MAX ? minutes : 0
}
