import type { TonOffer } from '@fanlight/contract'
import { TIP_MESSAGE_CHARS_MAX } from '@fanlight/contract/limits'
import { cents } from '@fanlight/contract/money'
import { parseAmount, typeAmount } from '@fanlight/domain/money/amount'
import { shortText } from '@fanlight/i18n/short-text'
import { AmountPicker } from '@fanlight/ui/amount-picker'
import { Cell, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { TextArea } from '@fanlight/ui/text-area'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BottomButtons } from '../../../shared/bottom-buttons.tsx'
import { useServices } from '../../../shared/services.ts'
import { firstNameIn } from '../../../shared/session/creator-name.ts'
import type { Offer } from '../../../shared/session/session-state.ts'
import { Sticker } from '../../../shared/stickers/sticker.tsx'
import * as shared from '../tips-screen.module.css'
import { ConnectSheet } from './connect-sheet.tsx'
import * as css from './ton-tips.module.css'
import type { TonWords } from './ton-words.ts'
import type { useTonTip } from './use-ton-tip.ts'
import type { FanWallet } from './use-wallet.ts'

/** What the network takes of a payment, about; wallets say exactly. */
const FEE_COINS = 0.001
const TEST_NETWORK = '-3'
/** So much is to stay in a wallet beside what it sends. */
const RESERVE_COINS = 0.02

interface TonFormProps {
  words: TonWords
  name: string
  wallet: FanWallet
  flow: ReturnType<typeof useTonTip>
  terms: TonOffer
  offer: Offer
  currencies: ReactNode
}

export function TonForm(props: TonFormProps) {
  const { words, name, wallet, flow, terms, offer, currencies } = props
  const { w, t, coins, money, language } = words
  const [isChoosing, setIsChoosing] = useState(false)
  const [message, setMessage] = useState('')
  const amount = useCoins(terms, words)
  const has = useWalletCoins(wallet)
  const isElsewhere = wallet.wallet !== null && wallet.wallet.account.chain !== terms.network
  const value = amount.value ?? 0
  const euro = terms.eurPerCoin && ` ≈ ${money(cents(Math.round(value * terms.eurPerCoin * 100)))}`
  const commission = (value * terms.commissionPercent) / 100
  const submit = () =>
    wallet.wallet ? void flow.run({ amount: value, message: message.trim() }) : setIsChoosing(true)
  return (
    <>
      <Screen>
        <fieldset className={shared.form} disabled={flow.isBusy}>
          <header className={shared.top}>
            <Sticker name="money" size={132} />
            <h1>{t('tips.title', { name: firstNameIn(offer, 'dative', language) })}</h1>
            <p>{w('ton.named')}</p>
          </header>
          {currencies}
          <WalletRow {...props} has={has} onConnect={() => setIsChoosing(true)} />
          <Problems {...props} isElsewhere={isElsewhere} has={has} needed={value + commission} />
          <SectionHead>{w('ton.amount')}</SectionHead>
          <AmountPicker aria-label={w('ton.amount')} {...amount.picker} />
          <SectionHead>{t('tips.message')}</SectionHead>
          <TextArea
            aria-label={t('tips.message')}
            placeholder={t('tips.placeholder')}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            maxLength={TIP_MESSAGE_CHARS_MAX}
          />
          <List className={css.sums}>
            <Cell end={`${coins(value)}${euro ?? ''}`}>{w('ton.gets', { name })}</Cell>
            {commission > 0 && <Cell end={coins(commission)}>{w('ton.commission')}</Cell>}
            <Cell end={w('ton.feeAbout', { amount: coins(FEE_COINS) })}>{w('ton.fee')}</Cell>
          </List>
          <SectionFoot>
            {w('ton.straight', {
              name: firstNameIn(offer, 'genitive', language),
              address: shortText(terms.address),
            })}
          </SectionFoot>
        </fieldset>
      </Screen>
      {isChoosing && (
        <ConnectSheet words={words} wallet={wallet} onClose={() => setIsChoosing(false)} />
      )}
      <BottomButtons
        main={{
          text: wallet.wallet ? w('ton.send', { amount: coins(value) }) : w('ton.connect'),
          onClick: submit,
          loading: flow.isBusy,
          disabled: isElsewhere || (wallet.wallet !== null && !amount.isPayable),
        }}
      />
    </>
  )
}

interface ProblemsProps extends TonFormProps {
  isElsewhere: boolean
  has: number | null
  /** Coins, for all that would be sent. */
  needed: number
}

function Problems({ words: { w, coins }, flow, isElsewhere, has, needed }: ProblemsProps) {
  const isShort = has !== null && !isElsewhere && has < needed + RESERVE_COINS
  return (
    <>
      {flow.problem && (
        <p role="alert" className={css.problem}>
          {w(flow.problem)}
        </p>
      )}
      {isShort && (
        <p role="status" className={css.problem}>
          {w('ton.tooLittle', { amount: coins(has), reserve: coins(RESERVE_COINS) })}
        </p>
      )}
      {isElsewhere && (
        <p role="alert" className={css.problem}>
          {w('ton.wrongNetwork')}
        </p>
      )}
    </>
  )
}

interface WalletRowProps extends TonFormProps {
  has: number | null
  onConnect: () => void
}

function WalletRow({ words, wallet, has, onConnect }: WalletRowProps) {
  const { w, coins } = words
  if (!wallet.address) {
    return (
      <div className={css.wallet}>
        <button type="button" onClick={onConnect}>
          {w('ton.connect')}
        </button>
      </div>
    )
  }
  const isTest = wallet.wallet?.account.chain === TEST_NETWORK
  return (
    <div className={css.wallet}>
      <span className={css.chip} data-test={isTest || undefined}>
        <code>{shortText(wallet.address)}</code>
        {has !== null && <span> {coins(Math.floor(has * 100) / 100)}</span>}
      </span>
      <button type="button" onClick={wallet.disconnect}>
        {w('ton.disconnect')}
      </button>
    </div>
  )
}

/** What the chain says that the wallet has; null while that is not known. */
function useWalletCoins({ address }: FanWallet): number | null {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['tonBalance', address],
    queryFn: ({ signal }) =>
      api.call('tonTips.balance', { query: { address: address ?? '' }, signal }),
    enabled: address !== null,
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  return data && address ? Number(data.coins) : null
}

/** A preset, or what is typed, in coins. */
function useCoins({ presets, min, max }: TonOffer, { w, t, coins }: TonWords) {
  const [preset, setPreset] = useState<number | null>((presets[1] ?? 1) * 100)
  const [typed, setTyped] = useState('')
  const hundredths = preset ?? parseAmount(typed, null)
  const value = hundredths === null ? null : hundredths / 100
  const isPayable = value !== null && value >= min && value <= max
  const range = { min: coins(min), max: coins(max) }
  return {
    value,
    isPayable,
    picker: {
      presets: presets.map((each) => ({ value: each * 100, text: String(each) })),
      value: preset,
      onChange: setPreset,
      other: {
        label: t('amount.other'),
        value: typed,
        onChange: (text: string) => setTyped(typeAmount(typed, text)),
        placeholder: '',
        onOpen: () => setPreset(null),
        hint: w('ton.range', range),
        error: typed === '' || isPayable ? null : w('ton.outside', range),
      },
    },
  }
}
