import { timeDisplay } from '@fanlight/domain/time/relative-time'
import { timeText } from '@fanlight/i18n/time-text'
import { useNow } from '@fanlight/web/use-now'
import { useI18n } from '../i18n.ts'

/** When something was, seen from now. `at` counts seconds, as the wire does. */
export function TimeAgo({ at }: { at: number }) {
  const { language } = useI18n()
  const moment = new Date(at * 1000)
  const display = timeDisplay(moment, useNow(), -moment.getTimezoneOffset())
  return <time dateTime={moment.toISOString()}>{timeText(display, language)}</time>
}
