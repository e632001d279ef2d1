import { STATEMENT_PATH } from '@fanlight/contract/studio-payouts'
import { textLanguage } from '@fanlight/i18n/language'
import { useNow } from '@fanlight/web/use-now'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { DownloadLink } from '../../shared/kit/download-link.tsx'
import { Select } from '../../shared/kit/select.tsx'
import * as css from './dialogs.module.css'

const MONTHS_OFFERED = 12

/** A month, as a table for programs or as sums on paper. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t, date, language } = useI18n()
  const months = monthsBefore(useNow())
  const [month, setMonth] = useState(months[0] ?? '')
  const options = months.map((value) => {
    const at = new Date(`${value}-01T00:00:00Z`)
    return { value, text: date(at, { month: 'long', year: 'numeric', timeZone: 'UTC' }) }
  })
  const addressOf = (format: 'csv' | 'pdf') => {
    const query = new URLSearchParams({ month, format, language: textLanguage(language) })
    return `/api${STATEMENT_PATH}?${query}`
  }
  return (
    <Dialog title={t('payouts_statement')} onClose={onClose}>
      <p className={css.quiet}>{t('payouts_statement_line')}</p>
      <Select
        label={t('payouts_statement_month')}
        options={options}
        value={month}
        onChange={setMonth}
      />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('close')}
        </Button>
        <DownloadLink variant="tint" href={addressOf('csv')}>
          {t('payouts_statement_csv')}
        </DownloadLink>
        <DownloadLink href={addressOf('pdf')}>{t('payouts_statement_pdf')}</DownloadLink>
      </DialogActions>
    </Dialog>
  )
}

/** The present one first, in UTC as statements are. */
function monthsBefore(now: Date): string[] {
  return Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
