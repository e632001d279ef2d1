import { useNow } from '@fanlight/web/use-now'
import { useI18n } from '../../shared/i18n.ts'
import { Segments } from '../../shared/kit/segments.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'

const HOUR_MS = 3_600_000

/** Now, or at a moment by the clock of this place. */
export function WhenChoice({ at, onChange }: { at: string; onChange: (at: string) => void }) {
  const { t } = useI18n()
  const now = useNow()
  const isLater = at !== ''
  return (
    <>
      <Segments
        label={t('campaign_when')}
        value={isLater ? 'later' : 'now'}
        options={[
          { value: 'now', text: t('campaign_now') },
          { value: 'later', text: t('campaign_later') },
        ]}
        onChange={(value) =>
          onChange(value === 'now' ? '' : toFieldText(new Date(now.getTime() + HOUR_MS)))
        }
      />
      {isLater && (
        <TextField
          label={t('campaign_at')}
          type="datetime-local"
          value={at}
          min={toFieldText(now)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}

/** Null for now. */
export function toUnixSeconds(at: string): number | null {
  return at === '' ? null : Math.floor(new Date(at).getTime() / 1000)
}

/** As the browser's field takes it, by the clock of this place. */
function toFieldText(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
