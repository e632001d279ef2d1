import type { TeamMember } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { useTeamChanges } from './team.queries.ts'

export function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useI18n()
  const { remove } = useTeamChanges()
  return (
    <Dialog title={t('team_remove_title', { name: member.name })} onClose={onClose}>
      <p>{t('team_remove_line')}</p>
      <FailureAlert error={remove.error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate(member.id, { onSuccess: onClose })}
        >
          {t('team_remove_yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
