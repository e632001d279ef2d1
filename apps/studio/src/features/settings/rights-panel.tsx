import type { TeamMember } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Switch } from '../../shared/kit/switch.tsx'
import { RIGHTS } from './rights.ts'
import { useTeamChanges } from './team.queries.ts'
import * as css from './team-page.module.css'

/** Switches act at once; while one is on its way it shows what was asked for. */
export function RightsPanel({ member }: { member: TeamMember }) {
  const { t } = useI18n()
  const { setRights } = useTeamChanges()
  const { id, name } = member
  const rights = setRights.isPending ? setRights.variables.rights : member.rights
  return (
    <Panel className={css.rights}>
      <h2>{t('team_may', { name })}</h2>
      <FailureAlert error={setRights.error} />
      {RIGHTS.map(({ right, text, line }) => (
        <Switch
          key={right}
          label={t(text)}
          line={t(line)}
          checked={rights.includes(right)}
          onChange={({ target }) => {
            const others = rights.filter((each) => each !== right)
            setRights.mutate({ id, rights: target.checked ? [...others, right] : others })
          }}
        />
      ))}
    </Panel>
  )
}
