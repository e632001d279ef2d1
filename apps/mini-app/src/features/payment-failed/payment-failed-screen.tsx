import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { paymentFailureText } from '@fanlight/i18n/payment-failure-text'
import { Icon } from '@fanlight/ui/icon'
import { Cell, List } from '@fanlight/ui/list'
import { BANK, CARD, COPY, WALLET } from '@fanlight/ui/payment-icons'
import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useInit } from '../../shared/main-state.ts'
import type { PlaceParams } from '../../shared/paths.ts'
import { usePayError } from '../../shared/pay-error.ts'
import { useServices } from '../../shared/services.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { toast } from '../../shared/toasts.ts'
import css from './payment-failed-screen.module.css'
import { retryPlace } from './retry-place.ts'
import { supportAddress } from './support-address.ts'

export function PaymentFailedScreen({ type, objectId }: PlaceParams<'topUpFailed'>) {
  const { t } = useI18n()
  const { messenger, router } = useServices()
  const { supportUrl } = useInit()
  const code = usePayError()

  return (
    <>
      <Screen>
        <State
          picture={<Sticker name="cry" size={150} />}
          title={t('failed.title')}
          line={t('failed.line')}
        >
          {code ? <Reason code={code} /> : <Checklist />}
        </State>
      </Screen>
      <BottomButtons
        main={{
          text: t('failed.tryAgain'),
          press: () => void router.go(retryPlace(type, objectId), { isReplacing: true }),
        }}
        secondary={{
          text: t('failed.support'),
          press: () => messenger.openLink(supportAddress(supportUrl, code)),
        }}
      />
    </>
  )
}

function Reason({ code }: { code: PaymentFailureCode }) {
  const { t, language } = useI18n()
  const copy = async () => {
    await navigator.clipboard?.writeText(code)
    toast(t('failed.copied'))
  }
  return (
    <div className={css['reason']} role="alert">
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
      <Cell tile={{ colour: 'soft', icon: CARD }} title={t('failed.checkCard')} />
      <Cell tile={{ colour: 'soft', icon: WALLET }} title={t('failed.checkFunds')} />
      <Cell tile={{ colour: 'soft', icon: BANK }} title={t('failed.checkBank')} />
    </List>
  )
}
