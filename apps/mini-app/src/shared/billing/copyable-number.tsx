import { Icon } from '@fanlight/ui/icon'
import { toast } from '../toasts.ts'
import { useBilling } from './billing-i18n.ts'
import { COPY } from './billing-icons.ts'
import * as css from './copyable-number.module.css'

/** The number of a receipt or a confirmation; a tap copies it. */
export function CopyableNumber({ number }: { number: string }) {
  const { t } = useBilling()
  const copy = async () => {
    await navigator.clipboard?.writeText(number)
    toast(t('failed.copied'))
  }
  return (
    <button
      type="button"
      className={css.number}
      aria-label={`${t('receipt.copy')}: ${number}`}
      onClick={() => void copy()}
    >
      <code>{number}</code>
      <Icon shape={COPY} size={18} />
    </button>
  )
}
