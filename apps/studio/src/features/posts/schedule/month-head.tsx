import { Icon } from '@fanlight/ui/icon'
import { CHEVRON } from '@fanlight/ui/icons'
import { useI18n } from '../../../shared/i18n.ts'
import { Button } from '../../../shared/kit/button.tsx'
import { dayAfter, monthAfter, monthOf } from './month.ts'
import * as css from './schedule-page.module.css'

interface MonthHeadProps {
  day: Date
  now: Date
  /** By which it turns. */
  by: 'month' | 'week'
  hasMessages: boolean
  onDay: (day: Date) => void
}

export function MonthHead({ day, now, by, hasMessages, onDay }: MonthHeadProps) {
  const { t, date } = useI18n()
  const turn = (count: number) => {
    if (by === 'week') return onDay(dayAfter(day, count * 7))
    const { year, month } = monthAfter(monthOf(day), count)
    onDay(new Date(year, month, 1))
  }
  return (
    <header className={css.head}>
      <h2 aria-live="polite">{date(day, { month: 'long', year: 'numeric' })}</h2>
      <ul className={css.legend}>
        <li data-kind="premium">{t('kind_premium')}</li>
        <li data-kind="post">{t('kind_post')}</li>
        {hasMessages && <li data-kind="message">{t('kind_message')}</li>}
      </ul>
      <span className={css.turns}>
        <Button variant="plain" aria-label={t(`${by}_before`)} onClick={() => turn(-1)}>
          <Icon shape={CHEVRON} size={18} className={css.back} />
        </Button>
        <Button variant="plain" onClick={() => onDay(now)}>
          {t('schedule_today')}
        </Button>
        <Button variant="plain" aria-label={t(`${by}_after`)} onClick={() => turn(1)}>
          <Icon shape={CHEVRON} size={18} />
        </Button>
      </span>
    </header>
  )
}
