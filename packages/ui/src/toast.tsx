import { Icon } from './icon.tsx'
import { DONE } from './icons.ts'
import css from './toast.module.css'

/** Good news that need no answer. The place is always there, so that a screen reader hears it. */
export function Toast({ text }: { text: string | null }) {
  return (
    <div className={css['place']} role="status">
      {text !== null && (
        <div className={css['toast']}>
          <Icon shape={DONE} />
          {text}
        </div>
      )}
    </div>
  )
}
