import type { Withdrawal } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Cell, CellMoney, List } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { CopyableNumber } from '../../shared/billing/copyable-number.tsx'
import { useSaveFile } from '../../shared/billing/use-save-file.ts'
import { momentText } from '../../shared/billing/when.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { LitFan } from '../../shared/payment/lit-fan.tsx'
import { useServices } from '../../shared/services.ts'
import { useBalance } from '../../shared/session/session-state.ts'

interface DoneProps {
  withdrawal: Withdrawal
  /** It was no purchase, but what was unused of the balance. */
  isOfBalance: boolean
}

/** That it was received, and under which number. */
export function Done({ withdrawal, isOfBalance }: DoneProps) {
  const { t, money, language } = useBilling()
  const { router } = useServices()
  const balance = useBalance()
  const { isSaving, save } = useSaveFile()
  return (
    <>
      <Screen>
        <State
          picture={<LitFan />}
          title={t(isOfBalance ? 'refund.done' : 'withdraw.done')}
          line={t(isOfBalance ? 'refund.doneLine' : 'withdraw.doneLine', {
            amount: money(centsFromEur(withdrawal.amount)),
          })}
        >
          <List>
            <Cell end={<CellMoney tone="strong">{money(balance)}</CellMoney>}>
              {t('menu.balance')}
            </Cell>
            <Cell end={momentText(new Date(withdrawal.receivedAt * 1000), language)}>
              {t('withdraw.received')}
            </Cell>
            <Cell end={<CopyableNumber number={withdrawal.number} />}>{t('withdraw.number')}</Cell>
            <Cell end={t('withdraw.inChat')}>{t('withdraw.copyName')}</Cell>
          </List>
        </State>
      </Screen>
      <BottomButtons
        main={{
          text: t('withdraw.finish'),
          onClick: () => void router.go(paths.history(), { isReplacing: true }),
        }}
        secondary={{
          text: t('withdraw.receipt'),
          loading: isSaving,
          onClick: () => void save(withdrawal.number),
        }}
      />
    </>
  )
}
