import { centsFromEur } from '@fanlight/contract/money'
import { shortText } from '@fanlight/i18n/short-text'
import { Icon } from '@fanlight/ui/icon'
import { ALERT } from '@fanlight/ui/icons'
import { Cell, List } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useEffect } from 'react'
import { BottomButtons } from '../../../shared/bottom-buttons.tsx'
import { LitFan } from '../../../shared/payment/lit-fan.tsx'
import { useServices } from '../../../shared/services.ts'
import { dropTipDraft } from '../tip-draft.ts'
import { keepCoinsChosen } from './kept-tip.ts'
import * as css from './ton-tips.module.css'
import type { TonKey, TonWords } from './ton-words.ts'
import type { TonTip, useTonTip } from './use-ton-tip.ts'
import type { FanWallet } from './use-wallet.ts'

interface SentViewProps {
  words: TonWords
  name: string
  tip: TonTip
}

export function SentView({ words, name, tip }: SentViewProps) {
  const { w, coins, money } = words
  const { messenger } = useServices()
  const amount = coins(tip.tips.amount)
  const { eurApprox, networkFee, payer, txHash, explorerUrl, times } = tip
  useEffect(() => {
    messenger.haptic({ notice: 'success' })
    keepCoinsChosen()
    dropTipDraft()
  }, [messenger])
  return (
    <>
      <Screen>
        <div className={css.state} aria-live="polite">
          <LitFan />
          <h1>{w('ton.sentTitle', { amount, name })}</h1>
          {tip.tips.message && <p>“{tip.tips.message}”</p>}
          {times > 1 && <p role="alert">{w('ton.sentTwice', { times, amount })}</p>}
        </div>
        <List className={css.sent}>
          {eurApprox !== undefined && (
            <Cell end={`≈ ${money(centsFromEur(eurApprox))}`}>{w('ton.worth')}</Cell>
          )}
          {networkFee !== undefined && (
            <Cell end={coins(Number(networkFee.toPrecision(2)))}>{w('ton.networkFee')}</Cell>
          )}
          {payer && <Cell end={<code>{shortText(payer)}</code>}>{w('ton.from')}</Cell>}
          {txHash && explorerUrl && (
            <Cell onClick={() => messenger.openLink(explorerUrl)} end={shortText(txHash)}>
              {w('ton.transaction')}
            </Cell>
          )}
        </List>
      </Screen>
      <BottomButtons main={{ text: w('ton.toChat'), onClick: messenger.close }} />
    </>
  )
}

interface StoppedViewProps {
  words: TonWords
  name: string
  wallet: FanWallet
  tip: TonTip
  flow: ReturnType<typeof useTonTip>
}

const LINES: Record<NonNullable<TonTip['failure']>, TonKey> = {
  not_enough_coins: 'ton.failedCoins',
  bounced: 'ton.failedBounced',
  amount_short: 'ton.failedShort',
}

/** The chain has it not, or not in time; the same tip may be sent again. */
export function StoppedView({ words, name, wallet, tip, flow }: StoppedViewProps) {
  const { w, t } = words
  const isExpired = tip.status === 'expired'
  const line = tip.failure ? LINES[tip.failure] : 'ton.expiredLine'
  return (
    <>
      <Screen>
        <div className={css.state} role="alert">
          <Icon shape={ALERT} size={56} />
          <h1>{w(isExpired ? 'ton.expiredTitle' : 'ton.failedTitle')}</h1>
          <p>{w(line, { name })}</p>
        </div>
      </Screen>
      <BottomButtons
        main={{
          text: wallet.wallet ? t('tryAgain') : w('ton.connect'),
          onClick: wallet.wallet ? () => void flow.again() : flow.leave,
          loading: flow.isBusy,
        }}
        secondary={{ text: w('ton.notNow'), onClick: flow.leave }}
      />
    </>
  )
}
