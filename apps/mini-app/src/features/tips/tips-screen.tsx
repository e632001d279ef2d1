import { cents } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/purchase'
import {
  TIP_DEFAULT,
  TIP_MAX,
  TIP_MESSAGE_MAX,
  TIP_MIN,
  TIP_PRESETS,
  tipProblem,
} from '@fanlight/domain/tip'
import { Icon } from '@fanlight/ui/icon'
import { SectionHead } from '@fanlight/ui/list'
import { WALLET } from '@fanlight/ui/payment-icons'
import { Screen } from '@fanlight/ui/screen'
import { TextArea } from '@fanlight/ui/text-area'
import { useState } from 'react'
import { AmountSection, useAmount } from '../../shared/amount-section.tsx'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { firstNameIn } from '../../shared/creator-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useBalance, useOffer } from '../../shared/main-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { useSendTip } from './send-tip.ts'
import css from './tips-screen.module.css'

const RULES = {
  presets: TIP_PRESETS,
  first: TIP_DEFAULT,
  min: TIP_MIN,
  max: TIP_MAX,
  whenEmpty: null,
  problemOf: tipProblem,
}

export function TipsScreen() {
  const { t, money, language } = useI18n()
  const { data: offer } = useOffer()
  const balance = useBalance()
  const amount = useAmount(RULES)
  const [message, setMessage] = useState('')
  const tip = useSendTip()
  const missing = missingFor(amount.value ?? cents(0), balance)
  const submit = () => {
    const checked = amount.check()
    if (checked !== null) void tip.run({ amount: checked, message: message.trim() })
  }

  return (
    <>
      <Screen>
        <header className={css['top']}>
          <Sticker name="money" size={132} />
          <h1>{t('tips.title', { name: offer ? firstNameIn(offer, 'dative', language) : '' })}</h1>
          <p>{offer ? t('tips.line', { name: firstNameIn(offer, 'nominative') }) : '\u00a0'}</p>
        </header>
        <AmountSection {...amount} />
        <SectionHead>{t('tips.message')}</SectionHead>
        <TextArea
          label={t('tips.message')}
          placeholder={t('tips.placeholder')}
          value={message}
          change={setMessage}
          max={TIP_MESSAGE_MAX}
        />
        <p className={css['balance']}>
          <Icon shape={WALLET} size={18} />
          {t('menu.balance')}
          <b>{money(balance)}</b>
          {missing > 0 && <em>{t('tips.short', { amount: money(missing) })}</em>}
        </p>
      </Screen>
      <BottomButtons
        main={{
          text:
            missing > 0
              ? t('tips.topUp')
              : t('tips.send', { amount: money(amount.value ?? TIP_MIN) }),
          press: submit,
          isBusy: tip.state === 'pending',
          isEnabled: tip.state !== 'done',
        }}
      />
    </>
  )
}
