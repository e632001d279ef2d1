import type { Health } from '@fanlight/contract'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { Judged } from './judged.tsx'
import * as css from './staff-health-page.module.css'

/** What happens by the clock; what failed first, then the slowest. */
export function JobTable({ jobs }: { jobs: Health['jobs'] }) {
  const { t, number, date } = useStaffI18n()
  const sorted = jobs.toSorted(
    (one, other) =>
      Number(other.problem !== null) - Number(one.problem !== null) ||
      (other.tookMs ?? 0) - (one.tookMs ?? 0) ||
      one.name.localeCompare(other.name),
  )
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('health_job')}</th>
          <th scope="col">{t('health_last_run')}</th>
          <th scope="col" className={table.figure}>
            {t('health_took')}
          </th>
          <th scope="col" className={table.figure}>
            {t('health_every')}
          </th>
          <th scope="col">{t('health_state')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ name, lastAt, tookMs, everySeconds, problem, judgement }) => (
          <tr key={name}>
            <td>
              <b>{name}</b>
              {problem !== null && <small className={css.problem}>{problem}</small>}
            </td>
            <td className={table.when}>
              {lastAt === null
                ? t('health_not_yet')
                : date(new Date(lastAt * 1000), { timeStyle: 'medium' })}
            </td>
            <td className={table.figure}>
              {tookMs === null ? '' : t('health_ms', { ms: number(tookMs) })}
            </td>
            <td className={table.figure}>
              {t('health_seconds', { seconds: number(everySeconds) })}
            </td>
            <td>
              <Judged as={judgement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
