import { useBilling } from '../../shared/billing/billing-i18n.ts'
import * as css from './withdraw.module.css'

/** Which of the two steps this is, to the eye and in words. */
export function StepHead({ step, title }: { step: 1 | 2; title: string }) {
  const { t } = useBilling()
  return (
    <header className={css.head}>
      <span className={css.steps} aria-hidden="true">
        <i className={css.reached} />
        <i className={step === 2 ? css.reached : undefined} />
      </span>
      <h1>{title}</h1>
      <p>{t(step === 1 ? 'withdraw.stepOne' : 'withdraw.stepTwo')}</p>
    </header>
  )
}
