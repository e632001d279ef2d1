import type { StudioFanRow } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useNow } from '@fanlight/web/use-now'
import { Link } from '@tanstack/react-router'
import { fanName } from '../../shared/fan-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { Person } from '../../shared/kit/person.tsx'
import { FanBadge } from './fan-badge.tsx'
import * as css from './fans-table.module.css'

export function FansTable({ fans }: { fans: readonly StudioFanRow[] }) {
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
          <FanRow key={fan.id} fan={fan} now={now} />
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the badge and the visit stand below the name, and the unlocks below the sum. */
function FanRow({ fan, now }: { fan: StudioFanRow; now: Date }) {
  const { t, money, shortMoney, number, ago } = useI18n()
  const seen = ago(new Date(fan.seenAt * 1000), now)
  return (
    <tr>
      <td>
        <Link to="/fans/$id" params={{ id: String(fan.id) }} className={css.link}>
          <Person name={fanName(fan, t('a_fan'))} line={fan.username && `@${fan.username}`} />
        </Link>
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
