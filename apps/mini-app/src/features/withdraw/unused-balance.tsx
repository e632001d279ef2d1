import type { BalanceRefundPlan, Withdrawal } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Cell, CellMoney, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { type BillingI18n, useBilling } from '../../shared/billing/billing-i18n.ts'
import { dayOf } from '../../shared/billing/when.ts'
import { useServices } from '../../shared/services.ts'
import { useBalance, useSetBalance } from '../../shared/session/session-state.ts'
import type { ConfirmViewProps } from './confirm.tsx'

type Part = BalanceRefundPlan['parts'][number]

const PROBLEMS = {
  too_old: 'refund.tooOld',
  card_expired: 'refund.cardExpired',
  not_by_provider: 'refund.notByProvider',
  whole_only: 'refund.wholeOnly',
  under_way: 'refund.underWay',
} as const

/** What of the balance is unused, as a line that leads to giving it back. */
export function UnusedBalance({ onChosen }: { onChosen: () => void }) {
  const i18n = useBilling()
  const { t, money } = i18n
  const { data: plan } = usePlan()
  if (!plan?.isOffered || plan.parts.length === 0) return null
  return (
    <>
      <SectionHead>{t('refund.title')}</SectionHead>
      <List>
        {plan.amount > 0 && (
          <Cell
            subtitle={t('refund.line')}
            end={<CellMoney>{money(centsFromEur(plan.amount))}</CellMoney>}
            onClick={onChosen}
          >
            {t('refund.give')}
          </Cell>
        )}
        {plan.parts.map((part) => (
          <Kept key={part.paidAt} part={part} />
        ))}
      </List>
    </>
  )
}

function Kept({ part }: { part: Part }) {
  const i18n = useBilling()
  if (part.problem === null) return null
  return (
    <Cell subtitle={i18n.t(PROBLEMS[part.problem])} end={<PartMoney part={part} />}>
      {wayOf(part, i18n)}
    </Cell>
  )
}

interface ConfirmBalanceProps {
  View: ComponentType<ConfirmViewProps>
  onDone: (refund: Withdrawal) => void
}

/** To where how much goes back, and what the fan asks for, word for word. */
export function ConfirmBalance({ View, onDone }: ConfirmBalanceProps) {
  const i18n = useBilling()
  const { t, money, language } = i18n
  const { data: plan } = usePlan()
  const giving = useGiveBack(onDone)
  if (!plan) return null
  return (
    <View
      title={t('refund.title')}
      statement={plan.statement}
      main={{
        text: t('refund.confirm', { amount: money(centsFromEur(plan.amount)) }),
        disabled: plan.amount === 0,
        loading: giving.state !== 'idle',
        onClick: () => void giving.run({ amount: plan.amount }),
      }}
    >
      <List>
        {plan.parts
          .filter(({ problem }) => problem === null)
          .map((part) => (
            <Cell
              key={part.paidAt}
              subtitle={t('refund.paidOn', { date: dayOf(new Date(part.paidAt * 1000), language) })}
              end={<PartMoney part={part} />}
            >
              {wayOf(part, i18n)}
            </Cell>
          ))}
      </List>
      <SectionFoot>{t('refund.fee')}</SectionFoot>
    </View>
  )
}

function PartMoney({ part }: { part: Part }) {
  return <CellMoney>{useBilling().money(centsFromEur(part.amount))}</CellMoney>
}

function wayOf({ isStars, card }: Part, { t }: BillingI18n): string {
  if (isStars) return t('balance.stars')
  return card ? `${card.brand} •••• ${card.last4}` : t('kind.topUp')
}

/** Whatever moves the balance changes it. */
function usePlan() {
  const { api } = useServices()
  const balance = useBalance()
  return useQuery({
    queryKey: ['balanceRefund', balance],
    queryFn: ({ signal }) => api.call('balanceRefunds.plan', { signal }),
  })
}

function useGiveBack(onDone: (refund: Withdrawal) => void) {
  const { api } = useServices()
  const queries = useQueryClient()
  const setBalance = useSetBalance()
  const tellError = useTellError()
  return useAction({
    name: 'refund balance',
    async act(body: { amount: number }, key) {
      const reply = await api.call('balanceRefunds.request', { body, key })
      onDone(reply.refund)
      setBalance(reply.eurBalance)
    },
    onError(error) {
      void queries.invalidateQueries({ queryKey: ['balanceRefund'] })
      tellError(error)
    },
  })
}
