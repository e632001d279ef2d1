import type { Movement } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { classNames } from '@fanlight/ui/class-names'
import { List } from '@fanlight/ui/list'
import { Skeleton } from '@fanlight/ui/skeleton'
import { Tile } from '@fanlight/ui/tile'
import { useDelayedFlag } from '@fanlight/web/use-delayed-flag'
import { type BillingI18n, useBilling } from '../../shared/billing/billing-i18n.ts'
import { MOVEMENT_LOOKS } from '../../shared/billing/movement-look.ts'
import { momentText, monthText } from '../../shared/billing/when.ts'
import { useLoadMore } from '../../shared/loading/load-more.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import type { Month, useHistory } from './history.queries.ts'
import * as css from './month-list.module.css'

type History = ReturnType<typeof useHistory>

interface MonthListProps {
  history: History
  data: NonNullable<History['data']>
}

/** Goes on by itself as it is scrolled. */
export function MonthList({ history, data }: MonthListProps) {
  const { months, names } = data
  const { hasNextPage, isFetching, isFetchNextPageError, isFetchingNextPage } = history
  useLoadMore({
    isWanted: hasNextPage && !isFetching && !isFetchNextPageError,
    count: months.reduce((sum, { movements }) => sum + movements.length, 0),
    load: () => void history.fetchNextPage({ cancelRefetch: false }),
  })
  return (
    <>
      {months.map((month) => (
        <MonthSection key={month.month} month={month} names={names} />
      ))}
      {isFetchingNextPage && <MonthSkeleton />}
    </>
  )
}

function MonthSection({ month, names }: { month: Month; names: ReadonlyMap<number, string> }) {
  const { language, money } = useBilling()
  const [came, went] = [centsFromEur(month.in), centsFromEur(month.out)]
  return (
    <section>
      <h2 className={css.month}>
        <b>{monthText(month.month, language)}</b>
        <span>
          {came > 0 && <span className={css.came}>{`+${money(came)}`}</span>}
          {went > 0 && <span>{`−${money(went)}`}</span>}
        </span>
      </h2>
      <List>
        {month.movements.map((movement) => (
          <Row key={movement.number} movement={movement} names={names} />
        ))}
      </List>
    </section>
  )
}

function Row({ movement, names }: { movement: Movement; names: ReadonlyMap<number, string> }) {
  const i18n = useBilling()
  const { router } = useServices()
  const { kind, title, number } = movement
  const look = MOVEMENT_LOOKS[kind]
  const amount = centsFromEur(movement.amount)
  return (
    <button
      type="button"
      className={css.row}
      onClick={() => void router.go(paths.receipt({ number }))}
    >
      <Tile {...look.tile} isLarge />
      <span className={css.words}>
        <span>{title || i18n.t(look.name)}</span>
        <span className={css.about}>{aboutOf(movement, names, i18n)}</span>
      </span>
      <span className={css.money}>
        <b className={classNames(amount > 0 && css.came)}>{signed(amount, i18n)}</b>
        <span>{i18n.money(centsFromEur(movement.eurBalance))}</span>
      </span>
    </button>
  )
}

function signed(amount: ReturnType<typeof centsFromEur>, { money }: BillingI18n): string {
  return amount > 0 ? `+${money(amount)}` : money(amount).replace('-', '−')
}

function aboutOf(
  { authorId, card, createdAt }: Movement,
  names: ReadonlyMap<number, string>,
  { language }: BillingI18n,
): string {
  const name = authorId === null ? null : names.get(authorId)
  const who = card ? `${card.brand} •••• ${card.last4}` : name
  const when = momentText(new Date(createdAt * 1000), language)
  return who ? `${who}, ${when}` : when
}

/** As high as the rows that take its place. */
export function MonthSkeleton() {
  const isShown = useDelayedFlag(true)
  return (
    <div className={css.skeleton} aria-busy="true">
      {isShown && <Skeleton height={406} radius={14} />}
    </div>
  )
}
