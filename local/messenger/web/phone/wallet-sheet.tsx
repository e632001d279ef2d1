import { useStore } from '@fanlight/web/store'
import { useEffect, useRef, useState } from 'react'
import { walletAddress } from '../api/wallet-api.ts'
import { readMessage } from '../bridge/protocol.ts'
import { session } from '../state/session.ts'
import { settings, themeParams } from '../state/settings.ts'
import { closeWallet, walletSheet } from '../state/wallet-sheet.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import * as css from './wallet-sheet.module.css'

/** The wallet whose browser the app stands in, while it asks its person. */
export function OpenWallet() {
  const userId = useStore(walletSheet, (value) => value.userId)
  return userId && <Sheet userId={userId} />
}

function Sheet({ userId }: { userId: number }) {
  const texts = usePhoneTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(() => addressFor(userId))
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const isOurs = source === frame.current?.contentWindow
      if (isOurs && readMessage(data)?.eventType === 'web_app_close') closeWallet()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return (
    <BottomSheet aria-label={texts.wallet} onClose={closeWallet} className={css.sheet}>
      <iframe ref={frame} title={texts.wallet} src={address} />
    </BottomSheet>
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
