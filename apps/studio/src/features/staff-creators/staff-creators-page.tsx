import type { ListedCreator } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { PLUS } from '@fanlight/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Person } from '../../shared/kit/person.tsx'
import { SearchField } from '../../shared/kit/search-field.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import { useStaffMay } from '../../shared/staff/staff-session.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import { useDebounced } from '../../shared/use-debounced.ts'
import { InviteCreatorDialog } from './invite-creator-dialog.tsx'
import { creatorsQuery } from './staff-creators.queries.ts'
import * as css from './staff-creators-page.module.css'
import { TermsDialog } from './terms-dialog.tsx'

const TYPING_MS = 250
const TONES = { active: 'good', waiting: 'notice', suspended: 'bad' } as const

export function StaffCreatorsPage() {
  const { t, number } = useStaffI18n()
  const isAdmin = useStaffMay()('admin')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<'invite' | ListedCreator | null>(null)
  const asked = useDebounced(search.trim(), TYPING_MS)
  const { data, error, refetch } = useQuery(creatorsQuery(useServices(), asked))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('creators_loading')} />
  const count = (state: ListedCreator['state']) =>
    number(data.filter((creator) => creator.state === state).length)
  return (
    <StaffPage
      title={t('creators')}
      line={t('creators_line', {
        active: count('active'),
        waiting: count('waiting'),
        suspended: count('suspended'),
      })}
      actions={
        isAdmin && (
          <Button icon={PLUS} onClick={() => setOpened('invite')}>
            {t('creators_add')}
          </Button>
        )
      }
    >
      <div className={css.tools}>
        <SearchField label={t('creators_search')} value={search} onChange={setSearch} />
      </div>
      <Panel>
        <TableScroll label={t('creators')}>
          <CreatorTable creators={data} {...(isAdmin && { onTerms: setOpened })} />
        </TableScroll>
        {data.length === 0 && <p className={table.none}>{t('creators_none')}</p>}
      </Panel>
      {opened === 'invite' && <InviteCreatorDialog onClose={() => setOpened(null)} />}
      {opened && opened !== 'invite' && (
        <TermsDialog creator={opened} onClose={() => setOpened(null)} />
      )}
    </StaffPage>
  )
}

interface CreatorTableProps {
  creators: readonly ListedCreator[]
  onTerms?: (creator: ListedCreator) => void
}

function CreatorTable({ creators, onTerms }: CreatorTableProps) {
  const { t } = useStaffI18n()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('creators_creator')}</th>
          <th scope="col">{t('creators_state')}</th>
          <th scope="col" className={table.figure}>
            {t('creators_fans')}
          </th>
          <th scope="col" className={table.figure}>
            {t('creators_premium')}
          </th>
          <th scope="col" className={table.figure}>
            {t('creators_earned')}
          </th>
          <th scope="col" className={table.figure}>
            {t('creators_commission')}
          </th>
          <th scope="col">
            <span className={hidden.unseen}>{t('creators_actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {creators.map((creator) => (
          <CreatorRow key={creator.id} creator={creator} {...(onTerms && { onTerms })} />
        ))}
      </tbody>
    </table>
  )
}

interface CreatorRowProps extends Pick<CreatorTableProps, 'onTerms'> {
  creator: ListedCreator
}

function CreatorRow({ creator, onTerms }: CreatorRowProps) {
  const { t, number, money } = useStaffI18n()
  const { name, owner, state, suspended, commission, fans, premium, earned } = creator
  return (
    <tr>
      <td>
        <Person name={name} line={owner ?? t('creators_no_owner')} size={32} />
      </td>
      <td>
        <Badge tone={TONES[state]}>{t(`creators_${state}`)}</Badge>
        {suspended && <small className={css.why}>{suspended.why}</small>}
      </td>
      <td className={table.figure}>{number(fans)}</td>
      <td className={table.figure}>{number(premium)}</td>
      <td className={table.amount}>{money(centsFromEur(earned))}</td>
      <td className={table.figure}>
        {t(commission.isOwn ? 'creators_percent_own' : 'creators_percent', {
          percent: number(commission.percent),
        })}
      </td>
      <td className={table.figure}>
        {onTerms && (
          <Button
            variant="plain"
            aria-label={t('creators_terms_of', { name })}
            onClick={() => onTerms(creator)}
          >
            {t('creators_terms')}
          </Button>
        )}
      </td>
    </tr>
  )
}
