import type { WithdrawablePurchase, Withdrawal } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Cell, CellMoney, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { dayOf } from '../../shared/billing/when.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { refreshContent } from '../../shared/content/content.ts'
import { useServices } from '../../shared/services.ts'
import { useSetBalance } from '../../shared/session/session-state.ts'
import { titleOf } from './choose.tsx'
import { StepHead } from './steps.tsx'
import * as css from './withdraw.module.css'
import { WITHDRAWALS_KEY } from './withdraw.queries.ts'

interface ConfirmProps {
  purchase: WithdrawablePurchase
  onDone: (withdrawal: Withdrawal) => void
}

/** What the fan declares, word for word, and what it does. */
export function Confirm({ purchase, onDone }: ConfirmProps) {
  const i18n = useBilling()
  const { t, money, language } = i18n
  const date = dayOf(new Date(purchase.boughtAt * 1000), language)
  const { api } = useServices()
  const queries = useQueryClient()
  const setBalance = useSetBalance()
  const confirming = useAction({
    name: `withdraw ${purchase.id}`,
    async act({ purchaseId }: { purchaseId: number }, key) {
      const reply = await api.call('withdrawals.make', { body: { purchaseId }, key })
      setBalance(reply.eurBalance)
      refreshContent(queries)
      void queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY })
      onDone(reply.withdrawal)
    },
    onError: useTellError(),
  })
  return (
    <ConfirmView
      title={t('withdraw.confirm')}
      statement={purchase.statement}
      main={{
        text: t('withdraw.confirmButton'),
        loading: confirming.state !== 'idle',
        onClick: () => void confirming.run({ purchaseId: purchase.id }),
      }}
    >
      <List>
        <Cell subtitle={t('withdraw.boughtOn', { author: purchase.author, date })}>
          {titleOf(purchase, i18n)}
        </Cell>
      </List>
      <List className={css.effects}>
        <Cell end={<CellMoney>{money(centsFromEur(purchase.price))}</CellMoney>}>
          {t('withdraw.back')}
        </Cell>
        <Cell end={t('withdraw.toBalance')}>{t('withdraw.to')}</Cell>
        <Cell end={t('withdraw.closes')}>{t('withdraw.thing')}</Cell>
      </List>
    </ConfirmView>
  )
}

export interface ConfirmViewProps extends Pick<ComponentProps<typeof BottomButtons>, 'main'> {
  title: string
  statement: string
  /** What it does. */
  children: ReactNode
}

/** The second step, of whatever is given back. */
export function ConfirmView({ title, statement, main, children }: ConfirmViewProps) {
  const { t } = useBilling()
  return (
    <>
      <Screen>
        <StepHead step={2} title={title} />
        {children}
        <SectionHead>{t('withdraw.statement')}</SectionHead>
        <p className={css.statement}>{statement}</p>
        <SectionFoot>{t('withdraw.copy')}</SectionFoot>
      </Screen>
      <BottomButtons main={main} />
    </>
  )
}
