import { PAYMENT_FAILURES, type PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { paymentFailureText } from '@fanlight/i18n/failure-text'
import { Icon } from '@fanlight/ui/icon'
import { Cell, List } from '@fanlight/ui/list'
import { BANK, COPY, WALLET } from '@fanlight/ui/money-icons'
import { CARD } from '@fanlight/ui/payment-icons'
import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { useQuery } from '@tanstack/react-query'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import type { PlaceParams } from '../../shared/navigation/paths.ts'
import { backTo } from '../../shared/payment/back-to.ts'
import { usePayment } from '../../shared/payment/current-payment.ts'
import { PaymentEnd } from '../../shared/payment/payment-end.tsx'
import { toPaymentEvent } from '../../shared/payment/payment-event.ts'
import { useServices } from '../../shared/services.ts'
import { useInit } from '../../shared/session/session-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { toast } from '../../shared/toasts.ts'
import * as css from './payment-failed-screen.module.css'
import { retryPlace } from './retry-place.ts'

/** The page about customer support, beside the app. */
const SUPPORT_PATH = '/support'

/** Why a payment failed, and what to do; or that its money has come after all. */
export function PaymentFailedScreen(params: PlaceParams<'topUpFailed'>) {
  const late = useLateMoney(params.topUpId)
  return late ? <PaymentEnd {...late} /> : <Failure {...params} />
}

function Failure({ type, objectId, topUpId, code }: PlaceParams<'topUpFailed'>) {
  const { t } = useI18n()
  const { messenger, router } = useServices()
  const { supportUrl } = useInit()
  const known = PAYMENT_FAILURES.find((failure) => failure === code)

  return (
    <>
      <Screen>
        <State
          picture={<Sticker name="cry" size={150} />}
          title={t('failed.title')}
          line={t('failed.line')}
        >
          {known ? <Reason code={known} /> : <Checklist />}
        </State>
      </Screen>
      <BottomButtons
        main={{
          text: t('failed.tryAgain'),
          onClick: () => backTo(router, retryPlace(type, objectId)),
        }}
        secondary={{
          text: t('failed.support'),
          onClick: () => messenger.openLink(supportAddress(supportUrl, topUpId ?? known ?? null)),
        }}
      />
    </>
  )
}

/** A bank may pay late: what failed is over only as long as no money comes. */
function useLateMoney(topUpId: string | undefined) {
  const { api } = useServices()
  const payment = usePayment()
  const { data } = useQuery({
    queryKey: ['topUp', topUpId],
    queryFn: async ({ signal }) => {
      const reply = await api.call('topUp.get', { params: { topUpId: topUpId ?? '' }, signal })
      return reply.topUp
    },
    enabled: topUpId !== undefined,
  })
  if (payment?.state === 'paid') return payment
  const event = data && toPaymentEvent(data)
  return event?.state === 'paid' ? { total: event.amount, card: null, ...event } : null
}

function Reason({ code }: { code: PaymentFailureCode }) {
  const { t, language } = useI18n()
  const copy = async () => {
    await navigator.clipboard?.writeText(code)
    toast(t('failed.copied'))
  }
  return (
    <div className={css.reason} role="alert">
      <p>{paymentFailureText(code, language)}</p>
      <button
        type="button"
        aria-label={`${t('failed.copyCode')}: ${code}`}
        onClick={() => void copy()}
      >
        <code>{code}</code>
        <Icon shape={COPY} size={20} />
      </button>
    </div>
  )
}

function Checklist() {
  const { t } = useI18n()
  return (
    <List>
      <Cell tile={{ colour: 'soft', icon: CARD }}>{t('failed.checkCard')}</Cell>
      <Cell tile={{ colour: 'soft', icon: WALLET }}>{t('failed.checkFunds')}</Cell>
      <Cell tile={{ colour: 'soft', icon: BANK }}>{t('failed.checkBank')}</Cell>
    </List>
  )
}

/**
 * The chat with support, which learns from the link what the payment was; the page about it where no
 * chat is known.
 */
function supportAddress(supportUrl: string | null, about: string | null): string {
  if (supportUrl === null) return new URL(SUPPORT_PATH, location.href).href
  return about === null ? supportUrl : `${supportUrl}_${about}`
}
