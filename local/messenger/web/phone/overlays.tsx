import { useStore } from '@fanlight/web/store'
import { useRef } from 'react'
import { Icon } from '../look/icon.tsx'
import { dialogs } from '../state/dialogs.ts'
import { navigation, view } from '../state/navigation.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import * as css from './overlays.module.css'
import { useTakenFocus } from './take-focus.ts'

/** What passes by itself: a bot's short answer, and a vibration made visible. */
export function Passing() {
  const toast = useStore(dialogs, (value) => value.toast)
  const haptic = useStore(dialogs, (value) => value.haptic)
  return (
    <>
      <div className={css.toasts} role="status">
        {toast && (
          <p key={toast.id} className={css.toast}>
            {toast.text}
          </p>
        )}
      </div>
      {haptic && (
        <div key={haptic.id} className={css.haptic} data-haptic={haptic.name} aria-hidden="true">
          <i />
          <span>{haptic.name}</span>
        </div>
      )}
    </>
  )
}

/** One picture over the whole screen. */
export function Viewer() {
  const texts = usePhoneTexts()
  const url = useStore(navigation, ({ viewed }) => viewed)
  return url && <Picture url={url} label={texts.attachment.photo} close={texts.close} />
}

function Picture({ url, label, close }: { url: string; label: string; close: string }) {
  const box = useRef<HTMLDivElement>(null)
  useTakenFocus(box)
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={css.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={label}
    >
      <img src={url} alt="" />
      <button type="button" onClick={() => view(null)} aria-label={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}
