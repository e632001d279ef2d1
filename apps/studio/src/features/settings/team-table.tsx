import type { Invitation, TeamMember } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { Icon } from '@fanlight/ui/icon'
import { useNow } from '@fanlight/web/use-now'
import { useI18n } from '../../shared/i18n.ts'
import { CHECK, DASH } from '../../shared/icons.ts'
import { Menu } from '../../shared/kit/menu.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Person } from '../../shared/kit/person.tsx'
import { RIGHTS, roleText } from './rights.ts'
import { useTeamChanges } from './team.queries.ts'
import * as css from './team-page.module.css'

interface TeamTableProps {
  team: { members: TeamMember[]; invitations: Invitation[] }
  onChange: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}

export function TeamTable({ team, onChange, onRemove }: TeamTableProps) {
  const { t } = useI18n()
  return (
    <Panel className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('team_person')}</th>
            <th scope="col">{t('team_role')}</th>
            {RIGHTS.map(({ right, text }) => (
              <th key={right} scope="col" className={css.right}>
                {t(text)}
              </th>
            ))}
            <th scope="col">{t('team_seen')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {team.members.map((member) => (
            <MemberRow key={member.id} member={member} onChange={onChange} onRemove={onRemove} />
          ))}
          {team.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function MemberRow({
  member,
  onChange,
  onRemove,
}: { member: TeamMember } & Omit<TeamTableProps, 'team'>) {
  const { t, ago } = useI18n()
  const now = useNow()
  const { name, username, role, rights, seenAt, isCaller } = member
  const has = (right: TeamMember['rights'][number]) => role === 'owner' || rights.includes(right)
  const line = isCaller ? t('team_you') : username && `@${username}`
  return (
    <tr>
      <td>
        <Person name={name} line={line} />
      </td>
      <td>
        <Badge tone={role === 'owner' ? 'notice' : 'plain'}>{t(roleText(member))}</Badge>
      </td>
      {RIGHTS.map(({ right }) => (
        <Right key={right} has={has(right)} />
      ))}
      <td className={css.seen}>
        {seenAt === null ? t('team_never') : ago(new Date(seenAt * 1000), now)}
      </td>
      <td>
        {role === 'manager' && (
          <Menu
            label={t('team_actions', { name })}
            entries={[
              { id: 'change', text: t('team_change'), onAction: () => onChange(member) },
              {
                id: 'remove',
                text: t('team_remove'),
                onAction: () => onRemove(member),
                isDestructive: true,
              },
            ]}
          />
        )}
      </td>
    </tr>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t, date } = useI18n()
  const { withdraw } = useTeamChanges()
  const { id, note, rights, expiresAt } = invitation
  const name = note ? t('team_invitation', { note }) : t('team_invitation_plain')
  const until = date(new Date(expiresAt * 1000), { day: 'numeric', month: 'long' })
  return (
    <tr>
      <td>
        <Person name={name} line={t('team_until', { date: until })} />
      </td>
      <td>
        <Badge tone="notice">{t('team_waiting')}</Badge>
      </td>
      {RIGHTS.map(({ right }) => (
        <Right key={right} has={rights.includes(right)} />
      ))}
      <td className={css.seen} />
      <td>
        <Menu
          label={t('team_actions', { name })}
          entries={[
            {
              id: 'withdraw',
              text: t('team_withdraw'),
              onAction: () => withdraw.mutate(id),
              isDestructive: true,
            },
          ]}
        />
      </td>
    </tr>
  )
}

function Right({ has }: { has: boolean }) {
  const { t } = useI18n()
  return (
    <td className={css.right}>
      <span role="img" aria-label={t(has ? 'yes' : 'no')} className={has ? css.yes : css.no}>
        <Icon shape={has ? CHECK : DASH} size={18} />
      </span>
    </td>
  )
}
