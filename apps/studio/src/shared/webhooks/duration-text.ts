import type { I18n } from '../i18n.ts'

const SECOND_MS = 1_000

/** `184 ms`, `10.0 s`. */
export function durationText(ms: number, { t, language }: Pick<I18n, 't' | 'language'>): string {
  if (ms < SECOND_MS) return t('hook_ms', { time: ms })
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const seconds = new Intl.NumberFormat(language, digits).format(ms / SECOND_MS)
  return t('hook_seconds', { time: seconds })
}
