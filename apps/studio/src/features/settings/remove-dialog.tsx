import type { TeamMember } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { ConfirmDialog } from '../../shared/kit/confirm-dialog.tsx'
import { useTeamChanges } from './team.queries.ts'

export function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useI18n()
  const { remove } = useTeamChanges()
  return (
    <ConfirmDialog
      title={t('team_remove_title', { name: member.name })}
      action={t('team_remove_yes')}
      state={remove}
      onConfirm={() => remove.mutate(member.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('team_remove_line')}</p>
    </ConfirmDialog>
  )
}
