import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { useEffect, useRef } from 'react'
import { walletAddress } from '../api/wallet-api.ts'
import { readMessage } from '../bridge/protocol.ts'
import { Icon } from '../look/icon.tsx'
import { session } from '../state/session.ts'
import { settings, themeParams } from '../state/settings.ts'
import { closeWallet, walletSheet } from '../state/wallet-sheet.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import * as scrim from './scrim.module.css'
import { useTakenFocus } from './take-focus.ts'
import * as css from './wallet-sheet.module.css'

/** The wallet whose browser the app stands in, while it asks its person. */
export function OpenWallet() {
  const userId = useStore(walletSheet, (value) => value.userId)
  return userId && <Sheet userId={userId} />
}

function Sheet({ userId }: { userId: number }) {
  const texts = usePhoneTexts()
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const address = useRef<string>(null)
  address.current ??= addressFor(userId)
  useTakenFocus(box)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const isOurs = source === frame.current?.contentWindow
      if (isOurs && readMessage(data)?.eventType === 'web_app_close') closeWallet()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return (
    <div className={classNames(scrim.scrim, scrim.low)}>
      <section
        ref={box}
        tabIndex={-1}
        className={css.sheet}
        role="dialog"
        aria-modal="true"
        aria-label={texts.wallet}
      >
        <button type="button" className={css.close} onClick={closeWallet} aria-label={texts.close}>
          <Icon name="close" size={20} />
        </button>
        <iframe ref={frame} title={texts.wallet} src={address.current} />
      </section>
    </div>
  )
}

/** As the phone is when the sheet comes up: a frame cannot change its address without loading again. */
function addressFor(userId: number): string {
  const { user } = session.get()
  return walletAddress({
    userId,
    languageCode: user?.languageCode,
    themeParams: themeParams(settings.get()),
  })
}
