import { localeOf } from '@fanlight/i18n/language'
import { Icon } from '@fanlight/ui/icon'
import { CHEVRON } from '@fanlight/ui/icons'
import { fromDate, getLocalTimeZone } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components'
import { useI18n } from '../i18n.ts'
import { CALENDAR } from '../icons.ts'
import * as css from './date-time-field.module.css'

interface DateTimeFieldProps {
  label: string
  /** A moment; it is shown and typed in the person's own time. */
  value: Date | null
  onChange: (value: Date | null) => void
  error?: string
}

/** A day and a time, typed or picked from a month, in the app's language whatever the browser's is. */
export function DateTimeField({ label, value, onChange, error = '' }: DateTimeFieldProps) {
  const { language, t } = useI18n()
  return (
    <I18nProvider locale={localeOf(language)}>
      <DatePicker
        className={css.field}
        value={value && fromDate(value, getLocalTimeZone())}
        onChange={(next) => onChange(next?.toDate() ?? null)}
        granularity="minute"
        hideTimeZone
        shouldForceLeadingZeros
      >
        <Label>{label}</Label>
        <Group className={css.group}>
          <DateInput className={css.input}>
            {(segment) => <DateSegment segment={segment} className={css.segment} />}
          </DateInput>
          <Button className={css.open}>
            <Icon shape={CALENDAR} size={20} />
          </Button>
        </Group>
        {error && (
          <small role="alert" className={css.error}>
            {error}
          </small>
        )}
        <Popover className={css.popover}>
          <Dialog className={css.dialog}>
            <Calendar>
              <header className={css.month}>
                <Button slot="previous" aria-label={t('month_before')}>
                  <Icon shape={CHEVRON} size={18} className={css.back} />
                </Button>
                <Heading className={css.name} />
                <Button slot="next" aria-label={t('month_after')}>
                  <Icon shape={CHEVRON} size={18} />
                </Button>
              </header>
              <CalendarGrid className={css.grid}>
                {(day) => <CalendarCell date={day} className={css.day} />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
