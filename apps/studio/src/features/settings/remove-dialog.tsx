import type { TeamMember } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { useTeamChanges } from './team.queries.ts'
import * as css from './team-page.module.css'

export function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useI18n()
  const { remove } = useTeamChanges()
  return (
    <Dialog title={t('team_remove_title', { name: member.name })} onClose={onClose}>
      <p>{t('team_remove_line')}</p>
      {remove.isError && (
        <p role="alert" className={css.alert}>
          {remove.error.message}
        </p>
      )}
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
