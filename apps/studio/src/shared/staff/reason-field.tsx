import { TextAreaField } from '../kit/text-field.tsx'
import { useStaffI18n } from './i18n.ts'
import * as css from './reason-field.module.css'

const OF_FANS = ['reason_asked', 'reason_twice', 'reason_fraud', 'reason_our_fault'] as const

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  maxLength: number
  /** What is often the reason. */
  reasons?: readonly string[]
}

/** Why something is done, which the audit log keeps: a few words at hand, and one's own. */
export function ReasonField(props: ReasonFieldProps) {
  const { t } = useStaffI18n()
  const { value, onChange, maxLength, reasons = OF_FANS.map((reason) => t(reason)) } = props
  return (
    <div className={css.reason}>
      <div className={css.ready}>
        {reasons.map((reason) => (
          <button key={reason} type="button" onClick={() => onChange(`${reason}. `)}>
            {reason}
          </button>
        ))}
      </div>
      <TextAreaField
        label={t('reason')}
        help={t('reason_help')}
        rows={2}
        required
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
