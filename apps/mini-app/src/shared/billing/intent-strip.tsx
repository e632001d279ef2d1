import { centsFromEur } from '@fanlight/contract/money'
import { payActionOf } from '@fanlight/domain/links/pay-action'
import { BalanceStrip } from '@fanlight/ui/balance-card'
import { Icon } from '@fanlight/ui/icon'
import { LOCK } from '@fanlight/ui/icons'
import { CLOSE } from '@fanlight/ui/media-icons'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../actions/action.ts'
import { useTellError } from '../actions/tell-error.ts'
import { purchasePlace } from '../navigation/paths.ts'
import { type Intents, setIntents, useIntents } from '../purchase/intents.ts'
import { useServices } from '../services.ts'
import { firstNameIn } from '../session/creator-name.ts'
import { type BillingI18n, useBilling } from './billing-i18n.ts'
import * as css from './intent-strip.module.css'

type Intent = Intents['intents'][number]

const TITLES = {
  subscription: 'intent.premium',
  buy_message: 'intent.message',
  buy_telegram_post: 'intent.post',
  tips: 'intent.tip',
} as const

interface IntentStripProps {
  onForgotten?: () => void
  /** What stands there when nothing waits, and until it is known. */
  otherwise: ReactNode
}

/** What was wanted last and waits for money; a tap leads there, ✕ forgets it. */
export function IntentStrip({ onForgotten, otherwise }: IntentStripProps) {
  const { data } = useIntents()
  const [newest] = data?.intents ?? []
  if (!newest) return otherwise
  return (
    <BalanceStrip isTall>
      <Waiting intent={newest} onForgotten={onForgotten} />
    </BalanceStrip>
  )
}

interface WaitingProps {
  intent: Intent
  onForgotten: (() => void) | undefined
}

function Waiting({ intent, onForgotten }: WaitingProps) {
  const i18n = useBilling()
  const { router } = useServices()
  const forget = useForget(onForgotten)
  const { action, objectId, author } = intent
  const name = firstNameIn({ user: author }, 'genitive', i18n.language)
  const place = payActionOf(action)
  const open = () => {
    if (place)
      void router.go(purchasePlace(place, action === 'subscription' ? undefined : objectId))
  }
  return (
    <>
      <button type="button" className={css.thing} onClick={open}>
        <span className={css.glass}>
          <Icon shape={LOCK} size={16} />
        </span>
        <span>
          <b>{i18n.t(TITLES[action], { name })}</b>
          <span className={css.line}>{lineOf(intent, i18n)}</span>
        </span>
      </button>
      <button
        type="button"
        className={css.forget}
        aria-label={i18n.t('intent.forget')}
        disabled={forget.state === 'pending'}
        onClick={() => void forget.run({ action, objectId })}
      >
        <Icon shape={CLOSE} size={18} />
      </button>
    </>
  )
}

/** Why it is not bought yet. */
function lineOf({ waitsFor, price, currentPrice }: Intent, { t, money }: BillingI18n): string {
  switch (waitsFor) {
    case 'insufficient_funds':
      return t('intent.waits', { price: money(centsFromEur(price)) })
    case 'price_changed':
      return t('intent.newPrice', { price: money(centsFromEur(currentPrice)) })
    case 'limit_reached':
      return t('intent.limit')
    case 'confirmation_required':
      return t('intent.ask', { price: money(centsFromEur(price)) })
    default:
      return t('intent.gone')
  }
}

function useForget(onForgotten: (() => void) | undefined) {
  const { api } = useServices()
  const queries = useQueryClient()
  const tellError = useTellError()
  return useAction({
    async act(body: Pick<Intent, 'action' | 'objectId'>, key) {
      await setIntents(queries, await api.call('purchaseIntents.forget', { body, key }))
      onForgotten?.()
    },
    onError: tellError,
  })
}
