import type { WithdrawablePurchase } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Cell, CellMoney, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { type ReactNode, useId, useState } from 'react'
import { type BillingI18n, useBilling } from '../../shared/billing/billing-i18n.ts'
import { MOVEMENT_LOOKS } from '../../shared/billing/movement-look.ts'
import { useOpenSupport } from '../../shared/billing/use-open-support.ts'
import { dayOf } from '../../shared/billing/when.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { StepHead } from './steps.tsx'
import * as css from './withdraw.module.css'

interface ChooseProps {
  purchases: readonly WithdrawablePurchase[]
  onChosen: (purchase: WithdrawablePurchase) => void
  /** The line of the unused balance, for those who may have it back. */
  balance: ReactNode
}

/** What can be withdrawn from, and what cannot, each with its reason. */
export function Choose({ purchases, onChosen, balance }: ChooseProps) {
  const i18n = useBilling()
  const { t } = i18n
  const [id, setId] = useState<number | null>(null)
  const possible = purchases.filter(({ state }) => state === 'withdrawable')
  const over = purchases.filter(({ state }) => state !== 'withdrawable')
  const chosen = possible.find((purchase) => purchase.id === id)
  return (
    <>
      <Screen>
        <StepHead step={1} title={t('withdraw.title')} />
        {possible.length > 0 ? (
          <Possible purchases={possible} value={id} onChange={setId} />
        ) : (
          <p className={css.none}>{t('withdraw.none')}</p>
        )}
        {over.length > 0 && (
          <>
            <SectionHead>{t('withdraw.over')}</SectionHead>
            <List>
              {over.map((purchase) => (
                <Cell
                  key={purchase.id}
                  subtitle={reasonOf(purchase, i18n)}
                  end={<CellMoney>{i18n.money(centsFromEur(purchase.price))}</CellMoney>}
                >
                  {titleOf(purchase, i18n)}
                </Cell>
              ))}
            </List>
          </>
        )}
        {balance}
        <NoReason />
      </Screen>
      <BottomButtons
        main={{
          text: t('card.continue'),
          disabled: !chosen,
          onClick: () => chosen && onChosen(chosen),
        }}
      />
    </>
  )
}

function NoReason() {
  const { t } = useBilling()
  const openSupport = useOpenSupport()
  const [before = '', after = ''] = t('withdraw.noReason', { support: '\0' }).split('\0')
  return (
    <SectionFoot>
      {before}
      <button type="button" className={css.support} onClick={openSupport}>
        {t('withdraw.support')}
      </button>
      {after}
    </SectionFoot>
  )
}

interface PossibleProps {
  purchases: readonly WithdrawablePurchase[]
  value: number | null
  onChange: (id: number) => void
}

function Possible({ purchases, value, onChange }: PossibleProps) {
  const i18n = useBilling()
  const name = useId()
  return (
    <fieldset className={css.choices}>
      <legend>{i18n.t('withdraw.unopened')}</legend>
      <List>
        {purchases.map((purchase) => (
          <label key={purchase.id} className={css.choice}>
            <span className={css.words}>
              <span>{titleOf(purchase, i18n)}</span>
              <span className={css.about}>
                {i18n.t('withdraw.until', {
                  date: dayOf(new Date(purchase.until * 1000), i18n.language),
                })}
              </span>
            </span>
            <CellMoney>{i18n.money(centsFromEur(purchase.price))}</CellMoney>
            <input
              type="radio"
              name={name}
              checked={purchase.id === value}
              onChange={() => onChange(purchase.id)}
            />
          </label>
        ))}
      </List>
    </fieldset>
  )
}

export function titleOf({ title, kind, author }: WithdrawablePurchase, { t }: BillingI18n): string {
  return title || `${t(MOVEMENT_LOOKS[kind].name)}, ${author}`
}

function reasonOf({ state, until, openedAt }: WithdrawablePurchase, i18n: BillingI18n): string {
  const day = (seconds: number) => dayOf(new Date(seconds * 1000), i18n.language)
  if (state === 'expired') return i18n.t('withdraw.expired', { date: day(until) })
  if (openedAt === null) return i18n.t('withdraw.atOnce')
  return i18n.t('withdraw.opened', { date: day(openedAt) })
}
