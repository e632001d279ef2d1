import type { Sale } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { coinText } from '@fanlight/i18n/coin-text'
import { useNow } from '@fanlight/web/use-now'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { Person } from '../../shared/kit/person.tsx'
import { useServices } from '../../shared/services.ts'
import { salesQuery } from './dashboard.queries.ts'
import * as css from './dashboard-page.module.css'

const SHOWN = 7

/** The latest sales; one that arrives is read out. */
export function SalesPanel() {
  const { t } = useI18n()
  const now = useNow()
  const { data } = useQuery(salesQuery(useServices()))
  return (
    <Panel className={css.sales}>
      <h2 id="sales">{t('recent_sales')}</h2>
      {data?.sales.length === 0 && <p className={css.none}>{t('no_sales')}</p>}
      <ul aria-labelledby="sales" aria-live="polite" aria-relevant="additions">
        {data?.sales.slice(0, SHOWN).map((sale) => (
          <SaleRow key={sale.id} sale={sale} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

function SaleRow({ sale, now }: { sale: Sale; now: Date }) {
  const { t, money, language, ago } = useI18n()
  const { kind, fan, price, coins, at } = sale
  const paid = coins === undefined ? money(centsFromEur(price)) : coinText(coins, language)
  const line = `${t(`sold_${kind}`)}, ${ago(new Date(at * 1000), now)}`
  return (
    <li className={css.sale}>
      <Person name={fan || t('a_fan')} line={line} size={34} />
      <b>{paid}</b>
    </li>
  )
}
