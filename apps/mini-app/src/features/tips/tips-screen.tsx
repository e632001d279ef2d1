import { TIP_MESSAGE_CHARS_MAX } from '@fanlight/contract/limits'
import { type Cents, cents } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/money/purchase'
import { TIP_DEFAULT, TIP_MAX, TIP_MIN, TIP_PRESETS, tipProblem } from '@fanlight/domain/money/tip'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import { SectionHead } from '@fanlight/ui/list'
import { WALLET } from '@fanlight/ui/money-icons'
import { Screen } from '@fanlight/ui/screen'
import { TextArea } from '@fanlight/ui/text-area'
import { useLateModule } from '@fanlight/web/use-late-module'
import { type ReactNode, useState } from 'react'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { AmountSection, useAmount } from '../../shared/money/amount-section.tsx'
import { useServices } from '../../shared/services.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import { useBalance, useOffer } from '../../shared/session/session-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { remembered } from '../../shared/storage.ts'
import { type TipRequest, useSendTip } from './send-tip.ts'
import { useKeepTipDraft, useTipDraft } from './tip-draft.ts'
import * as css from './tips-screen.module.css'

const RULES = {
  presets: TIP_PRESETS,
  min: TIP_MIN,
  max: TIP_MAX,
  whenEmpty: null,
  problemOf: tipProblem,
}

const loadTon = () => import('./ton/ton-tips.tsx')

export function TipsScreen() {
  const tip = useSendTip()
  const { data: offer } = useOffer()
  const ton = useLateModule(loadTon, offer?.tonTips !== undefined)
  const [chosen, setIsTon] = useState<boolean | null>(() => remembered('tonTip') !== null || null)
  const isTon = chosen ?? offer?.tonTips?.open !== undefined
  if (tip.sending?.tipId) return <SendingTip {...tip} request={tip.sending} />
  const currencies = ton && <ton.CurrencySwitch isTon={isTon} onChange={setIsTon} />
  if (ton && isTon) return <ton.TonTips currencies={currencies} />
  return <TipForm {...tip} currencies={currencies} />
}

type Sending = ReturnType<typeof useSendTip>

function TipForm({ run, isBusy, isSent, currencies }: Sending & { currencies: ReactNode }) {
  const { t, money, language } = useI18n()
  const { creatorId } = useServices()
  const { data: offer } = useOffer()
  const balance = useBalance()
  const draft = useTipDraft()
  const amount = useAmount({
    ...RULES,
    first: draft ? (draft.preset as Cents | null) : TIP_DEFAULT,
    firstTyped: draft?.typed ?? '',
  })
  const [message, setMessage] = useState(draft?.message ?? '')
  useKeepTipDraft({ preset: amount.preset, typed: amount.typed, message, isSent })
  // What is sent needs no more money, though the balance has become less.
  const missing = isSent ? 0 : missingFor(amount.value ?? cents(0), balance)
  const submit = () => {
    if (amount.value === null) return
    void run({ amount: amount.value, message: message.trim(), creatorId })
  }

  return (
    <>
      <Screen>
        <fieldset className={css.form} disabled={isBusy || isSent}>
          <header className={css.top}>
            <Sticker name="money" size={132} />
            <h1>
              {t('tips.title', { name: offer ? firstNameIn(offer, 'dative', language) : '' })}
            </h1>
            <p>{offer ? t('tips.line', { name: firstNameIn(offer, 'nominative') }) : '\u00a0'}</p>
          </header>
          {currencies}
          <AmountSection {...amount} />
          <SectionHead>{t('tips.message')}</SectionHead>
          <TextArea
            aria-label={t('tips.message')}
            placeholder={t('tips.placeholder')}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            maxLength={TIP_MESSAGE_CHARS_MAX}
          />
          <p className={css.balance}>
            <Icon shape={WALLET} size={18} />
            {t('menu.balance')}
            <b>{money(balance)}</b>
            {missing > 0 && <em>{t('tips.short', { amount: money(cents(missing)) })}</em>}
          </p>
        </fieldset>
      </Screen>
      <BottomButtons
        main={{
          text:
            missing > 0
              ? t('tips.topUp')
              : t('tips.send', { amount: money(amount.value ?? TIP_MIN) }),
          onClick: submit,
          loading: isBusy,
          disabled: isSent || !amount.isPayable,
        }}
      />
    </>
  )
}

/** Back from the top-up: the tip is written, and is being sent. */
function SendingTip({ run, isBusy, isSent, request }: Sending & { request: TipRequest }) {
  const { t, money, language } = useI18n()
  const { data: offer } = useOffer()
  const name = offer ? firstNameIn(offer, 'dative', language) : ''
  const amount = money(request.amount)
  return (
    <>
      <Screen>
        <header className={classNames(css.top, css.alone)} aria-live="polite">
          <Sticker name="money" size={132} />
          <h1>{isSent ? t('tips.sent') : t('tips.sending', { amount, name })}</h1>
          <p>{isSent ? '\u00a0' : t('tips.sendingLine')}</p>
        </header>
      </Screen>
      {!isSent && (
        <BottomButtons
          main={{
            text: isBusy ? t('tips.send', { amount }) : t('tryAgain'),
            onClick: () => void run(request),
            loading: isBusy,
          }}
        />
      )}
    </>
  )
}
