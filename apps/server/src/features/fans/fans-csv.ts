import { CSV_START, csvEuro, csvLine } from '@fanlight/domain/text/csv'
import { FANS_FILE_TEXTS } from '@fanlight/i18n/fans-file-texts'
import type { TextLanguage } from '@fanlight/i18n/language'
import type { Context } from '../../core/context.ts'
import { likePattern } from '../../core/http/page-cursor.ts'
import * as fans from './fans.store.ts'

/** Read at once: a file of all fans never stands in memory as a whole. */
const FANS_AT_ONCE = 500

interface Wanted {
  creatorId: number
  segment: fans.Segment | null
  search: string
  language: TextLanguage
}

/** One line for each fan, in euro, who paid most first. */
export async function* fansCsv(
  { reporting, clock }: Pick<Context, 'reporting' | 'clock'>,
  { creatorId, segment, search, language }: Wanted,
) {
  const { head, premium } = FANS_FILE_TEXTS[language]
  yield CSV_START + csvLine(head)
  const now = clock.now()
  const pattern = likePattern(search)
  let before: fans.FansPage['before'] = null
  for (;;) {
    const asked = { creatorId, now, segment, sort: 'spent', pattern, before } as const
    const page = await fans.list(reporting, { ...asked, limit: FANS_AT_ONCE })
    for (const fan of page) yield csvLine(cellsOf(fan, premium))
    const last = page.at(-1)
    if (!last || page.length < FANS_AT_ONCE) return
    before = { value: last.place, id: last.id }
  }
}

function cellsOf(
  fan: fans.StoredFan,
  premium: Record<NonNullable<fans.StoredFan['premiumState']>, string>,
): string[] {
  return [
    String(fan.id),
    `${fan.firstName} ${fan.lastName}`.trim(),
    fan.username,
    fan.languageCode,
    fan.premiumState ? premium[fan.premiumState] : '',
    fan.activeUntil ? dayOf(fan.activeUntil) : '',
    String(fan.unlocks),
    csvEuro(fan.tips),
    csvEuro(fan.spent),
    dayOf(fan.since),
    dayOf(fan.seenAt),
  ]
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
