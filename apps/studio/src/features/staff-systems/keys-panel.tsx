import type { ApiKey } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { Button } from '../../shared/kit/button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import * as css from './systems-page.module.css'

interface KeysPanelProps {
  keys: readonly ApiKey[]
  onRevoke: (key: ApiKey) => void
}

/** Revoked ones stay in sight: what asked by them is told so. */
export function KeysPanel({ keys, onRevoke }: KeysPanelProps) {
  const { t } = useStaffI18n()
  return (
    <Panel className={css.keys}>
      <header>
        <h2>{t('keys')}</h2>
        <span>{t('keys_line')}</span>
      </header>
      {keys.length === 0 ? (
        <p className={table.none}>{t('keys_none')}</p>
      ) : (
        <TableScroll label={t('keys')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('keys_name')}</th>
                <th scope="col">{t('keys_end')}</th>
                <th scope="col">{t('keys_scopes')}</th>
                <th scope="col">{t('keys_made')}</th>
                <th scope="col">{t('keys_used')}</th>
                <th scope="col">{t('keys_state')}</th>
                <th scope="col">
                  <span className={hidden.unseen}>{t('keys_revoke')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={onRevoke} />
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Panel>
  )
}

function KeyRow({ apiKey: key, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  const { t, date, ago } = useStaffI18n()
  const { name, keyEnd, scopes, createdAt, lastUsedAt, revokedAt } = key
  return (
    <tr>
      <td>
        <b>{name}</b>
      </td>
      <td>
        <code>{`••••${keyEnd}`}</code>
      </td>
      <td>
        <code>{scopes.join(' ')}</code>
      </td>
      <td className={table.when}>{date(new Date(createdAt * 1000), { dateStyle: 'medium' })}</td>
      <td className={table.when}>
        {lastUsedAt === null ? t('keys_never') : ago(new Date(lastUsedAt * 1000), new Date())}
      </td>
      <td>
        <Badge tone={revokedAt === null ? 'good' : 'plain'}>
          {t(revokedAt === null ? 'keys_good' : 'keys_revoked')}
        </Badge>
      </td>
      <td className={table.figure}>
        {revokedAt === null && (
          <Button
            variant="danger"
            aria-label={t('keys_revoke_of', { name })}
            onClick={() => onRevoke(key)}
          >
            {t('keys_revoke')}
          </Button>
        )}
      </td>
    </tr>
  )
}
