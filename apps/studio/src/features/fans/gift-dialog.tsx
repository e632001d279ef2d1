import type { StudioFan } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { toast } from '../../shared/toasts.ts'
import * as css from './fan-page.module.css'
import { useFanChanges } from './fans.queries.ts'

interface GiftDialogProps {
  fan: StudioFan
  name: string
  onClose: () => void
}

/** What a gift means stands before the button: it cannot be taken back. */
export function GiftDialog({ fan, name, onClose }: GiftDialogProps) {
  const { t } = useI18n()
  const { gift } = useFanChanges(fan.id)
  const { premium } = fan
  const isOpen = premium !== null && premium.state !== 'left'
  const give = () =>
    gift.mutate(undefined, {
      onSuccess() {
        toast(t('gift_given', { name }))
        onClose()
      },
    })
  return (
    <Dialog title={t('gift_title', { name })} onClose={onClose}>
      <ul className={css.what}>
        <li>{t(isOpen ? 'gift_behind' : 'gift_opens')}</li>
        <li>{t('gift_no_money')}</li>
        <li>{t('gift_told')}</li>
      </ul>
      <FailureAlert error={gift.error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={gift.isPending} onClick={give}>
          {t('fan_gift')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
