import type { Health } from '@fanlight/contract'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { Judged } from './judged.tsx'

type Node = Health['nodes'][number]

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

/** Every server, and the database with its replicas. */
export function NodeTable({ nodes, now }: { nodes: Health['nodes']; now: Date }) {
  const { t, number } = useStaffI18n()
  const percent = (value: number | null) => (value === null ? '' : `${number(Math.round(value))}%`)
  const figures = ['health_cpu', 'health_memory', 'health_p95', 'health_up'] as const
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('health_node')}</th>
          <th scope="col">{t('health_role')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className={table.figure}>
              {t(figure)}
            </th>
          ))}
          <th scope="col">{t('health_state')}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <tr key={`${node.role} ${node.name}`}>
            <td>
              <b>{node.name}</b>
            </td>
            <td>
              <Role node={node} />
            </td>
            <td className={table.figure}>{percent(node.cpuPercent)}</td>
            <td className={table.figure}>{percent(node.memoryPercent)}</td>
            <td className={table.figure}>
              {node.p95Ms !== null && t('health_ms', { ms: number(Math.round(node.p95Ms)) })}
            </td>
            <td className={table.figure}>
              <Up since={node.startedAt} now={now} />
            </td>
            <td>
              <Judged as={node.judgement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Role({ node: { role, lagSeconds } }: { node: Node }) {
  const { t, number } = useStaffI18n()
  if (lagSeconds === null) return t(`health_${role}`)
  return t('health_replica_late', { seconds: number(Math.round(lagSeconds * 10) / 10) })
}

function Up({ since, now }: { since: number | null; now: Date }) {
  const { t, number } = useStaffI18n()
  if (since === null) return null
  const seconds = Math.max(0, now.getTime() / 1000 - since)
  if (seconds >= DAY_S) return t('health_days', { days: number(Math.floor(seconds / DAY_S)) })
  if (seconds >= HOUR_S) return t('health_hours', { hours: number(Math.floor(seconds / HOUR_S)) })
  return t('health_minutes', { minutes: number(Math.floor(seconds / MINUTE_S)) })
}
