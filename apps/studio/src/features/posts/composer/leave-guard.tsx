import { useBlocker } from '@tanstack/react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { Button } from '../../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../../shared/kit/dialog.tsx'
import type { DraftKeeper } from './draft-keeper.ts'

/** Leaving saves what was typed; only where that fails is there a question. */
export function LeaveGuard({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useI18n()
  const blocker = useBlocker({
    async shouldBlockFn({ next }) {
      const ownId = keeper.store.get().post?.id
      const isOwnAddress = 'id' in next.params && next.params.id === String(ownId)
      if (!keeper.isDirty() || isOwnAddress) return false
      return keeper.flush().then(
        () => false,
        () => true,
      )
    },
    enableBeforeUnload: () => keeper.isDirty(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t('composer_leave_title')} onClose={blocker.reset}>
      <p>{t('composer_leave_line')}</p>
      <DialogActions>
        <Button variant="danger" onClick={blocker.proceed}>
          {t('composer_leave')}
        </Button>
        <Button onClick={blocker.reset}>{t('composer_stay')}</Button>
      </DialogActions>
    </Dialog>
  )
}
