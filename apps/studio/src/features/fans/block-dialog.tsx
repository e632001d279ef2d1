import type { StudioFan } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import * as css from './fan-page.module.css'
import { useFanChanges } from './fans.queries.ts'

interface BlockDialogProps {
  fan: StudioFan
  name: string
  onClose: () => void
}

/** What a block means for both sides stands before the button that does it. */
export function BlockDialog({ fan, name, onClose }: BlockDialogProps) {
  const { t, date } = useI18n()
  const { block } = useFanChanges(fan.id)
  const { premium } = fan
  const until =
    premium && premium.state !== 'left'
      ? date(new Date(premium.activeAt * 1000), { dateStyle: 'long' })
      : null
  return (
    <Dialog title={t('block_title', { name })} onClose={onClose}>
      <ul className={css.what}>
        <li>{t('block_no_money')}</li>
        <li>{t('block_keeps')}</li>
        {until && <li>{t('block_premium', { date: until })}</li>}
        <li>{t('block_lift')}</li>
      </ul>
      <FailureAlert error={block.error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="danger"
          disabled={block.isPending}
          onClick={() => block.mutate(undefined, { onSuccess: onClose })}
        >
          {t('fan_block')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
