import type { StudioFan } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { ConfirmDialog } from '../../shared/kit/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={t('block_title', { name })}
      action={t('fan_block')}
      state={block}
      onConfirm={() => block.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ul className={css.what}>
        <li>{t('block_no_money')}</li>
        <li>{t('block_keeps')}</li>
        {until && <li>{t('block_premium', { date: until })}</li>}
        <li>{t('block_lift')}</li>
      </ul>
    </ConfirmDialog>
  )
}
