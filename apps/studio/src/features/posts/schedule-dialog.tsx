import { now } from '@fanlight/web/clock'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { DateTimeField } from '../../shared/kit/date-time-field.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'

const HOUR_MS = 3_600_000

interface ScheduleDialogProps {
  /** In seconds; null where no time is chosen yet. */
  publishAt: number | null
  onSchedule: (at: Date) => void
  onClose: () => void
}

export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useI18n()
  const [at, setAt] = useState<Date | null>(() => firstTime(publishAt))
  const isAhead = at !== null && at.getTime() > now()
  const submit = () => {
    if (!isAhead) return
    onSchedule(at)
    onClose()
  }
  return (
    <Dialog title={t('composer_publish_at')} onClose={onClose}>
      <DateTimeField
        label={t('composer_when')}
        value={at}
        onChange={setAt}
        error={at !== null && !isAhead ? t('composer_when_past') : ''}
      />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!isAhead} onClick={submit}>
          {t('composer_schedule')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The time that it has, or the next full hour but one. */
function firstTime(publishAt: number | null): Date {
  if (publishAt !== null && publishAt * 1000 > now()) return new Date(publishAt * 1000)
  return new Date(Math.ceil(now() / HOUR_MS + 1) * HOUR_MS)
}
