import type { PaymentStep } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { type StaffI18n, useStaffI18n } from '../../shared/staff/i18n.ts'
import * as css from './payment-steps.module.css'

const KINDS = ['we', 'provider', 'webhook', 'ledger'] as const
const COLOURS = { we: css.we, provider: css.provider, webhook: css.webhook, ledger: css.ledger }
/** What has words of its own; everything else is said as the provider or the ledger says it. */
const KNOWN = [
  'order',
  'refund_asked',
  'create_checkout',
  'charge_card',
  'inquire',
  'refund',
] as const
const KIND_WORDS = ['top_up', 'top_up_refund'] as const
const GOOD = ['ok', 'credited', 'pending', 'action_required', 'refunded', 'succeeded', 'asked']

/** One line for each thing that happened, in its order and to the millisecond. */
export function PaymentSteps({ steps }: { steps: readonly PaymentStep[] }) {
  const { t } = useStaffI18n()
  return (
    <>
      <header className={css.head}>
        <h2>{t('steps')}</h2>
        <ul className={css.keys}>
          {KINDS.map((kind) => (
            <li key={kind} className={COLOURS[kind]}>
              {t(`step_by_${kind}`)}
            </li>
          ))}
        </ul>
      </header>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what repeats is told as often as it came
          <Step key={index} step={step} />
        ))}
      </ol>
    </>
  )
}

function Step({ step }: { step: PaymentStep }) {
  const { t, date } = useStaffI18n()
  const { at, by, name, outcome, reference, tookMs } = step
  const moment = new Date(at)
  const time = date(moment, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hour12: false,
  })
  const isMoney = by === 'ledger'
  return (
    <li className={COLOURS[by]}>
      <time dateTime={moment.toISOString()} title={date(moment, { dateStyle: 'long' })}>
        {time}
      </time>
      <div>
        <b>{nameOf(step, t)}</b>
        <small>
          {isMoney || name === 'order' ? outcome : t(`step_by_${by}`)}
          {reference && (
            <>
              {' · '}
              <code>{reference}</code>
            </>
          )}
        </small>
      </div>
      <span className={css.end}>
        {!isMoney && name !== 'order' && outcome && (
          <Badge tone={GOOD.includes(outcome) ? 'good' : outcome === 'duplicate' ? 'plain' : 'bad'}>
            {outcome}
          </Badge>
        )}
        {tookMs !== null && <small>{t('step_took', { ms: tookMs })}</small>}
      </span>
    </li>
  )
}

function nameOf({ by, name, outcome }: PaymentStep, t: StaffI18n['t']): string {
  const known = KNOWN.find((each) => each === name)
  if (known && by !== 'webhook' && by !== 'ledger') return t(`step_${known}`)
  if (by === 'webhook')
    return outcome === 'duplicate' ? t('step_again', { name }) : `payment.${name}`
  const kind = KIND_WORDS.find((each) => each === name)
  return by === 'ledger' && kind ? t(`kind_${kind}`) : name
}
