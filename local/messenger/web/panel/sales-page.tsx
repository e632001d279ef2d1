import { centsFromEur } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n/money'
import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { useEffect } from 'react'
import type { Sale } from '../api/control-api.ts'
import { followSales, sales } from '../state/sales.ts'
import { useSettings } from '../state/settings.ts'
import { world, worldNow } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import * as page from './page.module.css'
import * as css from './sales-page.module.css'

/** What the creators sell, as it happens. */
export function SalesPage() {
  const texts = usePageTexts()
  const isReachable = useStore(world, (value) => value.isReachable)
  const list = useStore(sales, (value) => value.sales)
  const knownTo = useStore(sales, (value) => value.knownTo)
  useEffect(followSales, [])
  if (isReachable === false) return <p className={page.note}>{texts.elsewhere}</p>
  return (
    <div className={page.page}>
      <p className={page.note}>{texts.sales.hint}</p>
      <Earnings />
      {knownTo !== null && list.length === 0 && <p>{texts.sales.none}</p>}
      <ol className={css.sales} aria-live="polite" aria-label={texts.sales.title}>
        {list.map((sale) => (
          <SaleRow key={sale.id} sale={sale} isNew={knownTo !== null && sale.id > knownTo} />
        ))}
      </ol>
    </div>
  )
}

function Earnings() {
  const texts = usePageTexts()
  const language = useSettings((value) => value.pageLanguage)
  const earnings = useStore(sales, (value) => value.earnings)
  const creators = useStore(world, (value) => value.creators)
  return (
    <ul className={css.earnings}>
      {earnings.map(({ authorId, sales: count, earned }) => (
        <li key={authorId}>
          <span>{creators[authorId] ?? authorId}</span>
          <small>{texts.sales.count(count)}</small>
          <b>{moneyText(centsFromEur(earned), language)}</b>
        </li>
      ))}
    </ul>
  )
}

function SaleRow({ sale, isNew }: { sale: Sale; isNew: boolean }) {
  const texts = usePageTexts()
  const language = useSettings((value) => value.pageLanguage)
  const creator = useStore(world, (value) => value.creators[sale.authorId])
  return (
    <li className={classNames(css.sale, isNew && css.isNew)}>
      <span>{texts.sales.kinds[sale.kind]}</span>
      <b>{moneyText(centsFromEur(sale.price), language)}</b>
      <small>
        {sale.fanName} → {creator ?? sale.authorId}
      </small>
      <small>{isNew ? texts.sales.justNow : whenText(sale.createdAt, language)}</small>
    </li>
  )
}

/** The time today, the day otherwise. */
function whenText(seconds: number, language: 'en' | 'ru'): string {
  const locale = language === 'ru' ? 'ru' : 'en-GB'
  const moment = new Date(seconds * 1000)
  const isToday = moment.toDateString() === new Date(worldNow()).toDateString()
  return isToday
    ? moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : moment.toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}
