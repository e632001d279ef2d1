import type { StudioFanRow } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useNow } from '@fanlight/web/use-now'
import { Link } from '@tanstack/react-router'
import { fanName } from '../../shared/fan-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { Person } from '../../shared/kit/person.tsx'
import { FanBadge } from './fan-badge.tsx'
import * as css from './fans-table.module.css'

interface FansTableProps {
  fans: readonly StudioFanRow[]
  /** Who is shown beside the list; without it a row leads to the fan's page. */
  chosen?: number
  onChoose?: (id: number) => void
}

export function FansTable({ fans, chosen, onChoose }: FansTableProps) {
  const { t } = useI18n()
  const now = useNow()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('fan')}</th>
          <th scope="col" className={css.wide}>
            Premium
          </th>
          <th scope="col" className={css.figure}>
            {t('unlocks')}
          </th>
          <th scope="col" className={css.figure}>
            {t('kind_tip')}
          </th>
          <th scope="col" className={css.spent}>
            {t('fan_spent')}
          </th>
          <th scope="col" className={css.wide}>
            {t('fan_seen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fans.map((fan) => (
          <FanRow key={fan.id} {...{ fan, now, onChoose }} isChosen={fan.id === chosen} />
        ))}
      </tbody>
    </table>
  )
}

interface FanRowProps {
  fan: StudioFanRow
  now: Date
  isChosen: boolean
  onChoose: FansTableProps['onChoose']
}

/** On a phone the badge and the visit stand below the name, and the unlocks below the sum. */
function FanRow({ fan, now, isChosen, onChoose }: FanRowProps) {
  const { t, money, shortMoney, number, ago } = useI18n()
  const who = <Person name={fanName(fan, t('a_fan'))} line={fan.username && `@${fan.username}`} />
  const seen = ago(new Date(fan.seenAt * 1000), now)
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        {onChoose ? (
          <button
            type="button"
            aria-pressed={isChosen}
            className={css.link}
            onClick={() => onChoose(fan.id)}
          >
            {who}
          </button>
        ) : (
          <Link to="/fans/$id" params={{ id: String(fan.id) }} className={css.link}>
            {who}
          </Link>
        )}
        <span className={css.below}>
          <FanBadge fan={fan} /> <span>{seen}</span>
        </span>
      </td>
      <td className={css.wide}>
        <FanBadge fan={fan} />
      </td>
      <td className={css.figure}>{number(fan.unlocks)}</td>
      <td className={css.figure}>{shortMoney(centsFromEur(fan.tips))}</td>
      <td className={css.spent}>
        {money(centsFromEur(fan.spent))}
        <small>{t('fan_unlocks', { count: fan.unlocks })}</small>
      </td>
      <td className={css.wide}>{seen}</td>
    </tr>
  )
}
