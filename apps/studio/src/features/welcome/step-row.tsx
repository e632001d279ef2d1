import type { Welcome } from '@fanlight/contract'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { ALBUM } from '@fanlight/ui/icons'
import { useI18n } from '../../shared/i18n.ts'
import { CHECK, CROWN_LINES, PAYOUT, PLANE, USERS } from '../../shared/icons.ts'
import { ButtonLink } from '../../shared/kit/button-link.tsx'
import * as css from './welcome-page.module.css'

type Step = Welcome['steps'][number]['step']

const STEPS = {
  profile: { icon: USERS, to: '/settings/profile' },
  premium: { icon: CROWN_LINES, to: '/premium' },
  post: { icon: ALBUM, to: '/posts' },
  channel: { icon: PLANE, to: '/settings/connections' },
  payouts: { icon: PAYOUT, to: '/payouts' },
} as const satisfies Record<Step, object>

interface StepRowProps {
  step: Step
  isDone: boolean
  /** The first that is left is lit. */
  isNext: boolean
}

export function StepRow({ step, isDone, isNext }: StepRowProps) {
  const { t } = useI18n()
  const { icon, to } = STEPS[step]
  return (
    <li className={classNames(css.step, isDone && css.done, isNext && css.next)}>
      <span className={css.mark}>
        <Icon shape={isDone ? CHECK : icon} size={18} />
      </span>
      <div>
        <b>{t(`welcome_${step}`)}</b>
        <span>{t(`welcome_${step}_line`)}</span>
      </div>
      {isDone ? (
        <span className={css.said}>{t('welcome_done')}</span>
      ) : (
        <ButtonLink to={to} variant={isNext ? 'main' : 'plain'}>
          {t(`welcome_${step}_go`)}
        </ButtonLink>
      )}
    </li>
  )
}
