import type { TeamMember } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RightsPanel } from './rights-panel.tsx'
import { teamQuery } from './team.queries.ts'
import { TeamLog } from './team-log.tsx'
import * as css from './team-page.module.css'
import { TeamTable } from './team-table.tsx'

type Opened = 'invite' | { remove: TeamMember } | null

export function TeamPage() {
  const { t } = useI18n()
  const services = useServices()
  const may = useMay()
  const { data: team, error, refetch } = useQuery({ ...teamQuery(services), enabled: may('owner') })
  const [opened, setOpened] = useState<Opened>(null)
  const [chosenId, setChosenId] = useState<number | null>(null)

  if (!may('owner')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!team) return <Waiting text={t('loading')} />

  const managers = team.members.filter(({ role }) => role === 'manager')
  const chosen = managers.find(({ id }) => id === chosenId) ?? managers[0]
  const isAlone = managers.length === 0 && team.invitations.length === 0
  const close = () => setOpened(null)
  return (
    <Page
      title={t('team')}
      actions={<Button onClick={() => setOpened('invite')}>{t('invite')}</Button>}
    >
      <TeamTable
        team={team}
        onChange={({ id }) => setChosenId(id)}
        onRemove={(member) => setOpened({ remove: member })}
      />
      {isAlone && <p className={css.alone}>{t('team_alone')}</p>}
      <div className={css.panels}>
        {chosen && <RightsPanel key={chosen.id} member={chosen} />}
        <TeamLog />
      </div>
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {opened && opened !== 'invite' && <RemoveDialog member={opened.remove} onClose={close} />}
    </Page>
  )
}
