import type { Dashboard, DashboardPeriod } from '@fanlight/contract'
import { CSV_START, csvLine } from '@fanlight/domain/text/csv'
import type { I18n } from '../../shared/i18n.ts'
import { saveFile } from '../../shared/save-file.ts'
import { KINDS, sumOf } from './kinds.ts'

/** Saves what the chart shows, one line for each bucket, in euro. */
export function saveCsv(
  { buckets }: Pick<Dashboard, 'buckets'>,
  { period, t }: { period: DashboardPeriod; t: I18n['t'] },
) {
  const head = [t('day'), ...KINDS.map(({ text }) => t(text)), t('total')]
  const rows = buckets.map(({ day, earned }) => [
    day,
    ...KINDS.map(({ kind }) => earned[kind].toFixed(2)),
    sumOf(earned).toFixed(2),
  ])
  const file = new Blob([CSV_START, ...[head, ...rows].map(csvLine)], { type: 'text/csv' })
  saveFile(file, `fanlight-${period}-${buckets.at(-1)?.day ?? ''}.csv`)
}
