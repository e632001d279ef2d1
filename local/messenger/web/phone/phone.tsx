import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { type CSSProperties, useCallback, useRef } from 'react'
import { THEME_KEYS } from '../bridge/themes.ts'
import { dialogs } from '../state/dialogs.ts'
import { invoiceSheet } from '../state/invoice.ts'
import { navigation } from '../state/navigation.ts'
import { session } from '../state/session.ts'
import { pageTheme, themeParams, useSettings } from '../state/settings.ts'
import { usePageTexts, usePhoneTexts } from '../texts/texts.ts'
import { ChatList } from './chat-list.tsx'
import { ChatScreen } from './chat-screen.tsx'
import { OpenDialog } from './dialog.tsx'
import { useEscape } from './escape.ts'
import { OpenInvoice } from './invoice-sheet.tsx'
import { Passing, Viewer } from './overlays.tsx'
import * as css from './phone.module.css'
import { StarsScreen } from './stars-screen.tsx'
import { OpenWallet } from './wallet-sheet.tsx'
import { OpenApp, useAppInFront } from './web-view-sheet.tsx'

/** The device: its frame on a desk, its screen alone in the hand. */
export function Phone() {
  const platform = useSettings((value) => value.platform)
  const theme = useSettings(themeParams)
  const scheme = useSettings(pageTheme)
  const screen = useRef<HTMLElement>(null)
  useEscape(useCallback((place) => screen.current?.contains(place) ?? false, []))
  const colours: CSSProperties = {}
  for (const key of THEME_KEYS) colours[`--tg-theme-${key.replaceAll('_', '-')}`] = theme[key]
  return (
    <div className={css.phone} data-theme={scheme} data-device={platform} style={colours}>
      <i className={classNames(css.key, css.mute)} />
      <i className={classNames(css.key, css.up)} />
      <i className={classNames(css.key, css.down)} />
      <div className={css.glass}>
        <main className={css.screen} ref={screen}>
          <span className={css.island} />
          <Behind />
          <OpenApp />
          <OpenInvoice />
          <OpenWallet />
          <OpenDialog />
          <Viewer />
          <Passing />
          <i className={css.home} />
        </main>
      </div>
    </div>
  )
}

/** The screen below whatever is in front of it, which cannot be reached meanwhile. */
function Behind() {
  const isAppOpen = useAppInFront()
  const isAsked = useStore(dialogs, ({ open }) => open !== null)
  const isPaying = useStore(invoiceSheet, ({ sheet }) => sheet !== null)
  const isViewing = useStore(navigation, ({ viewed }) => viewed !== null)
  return (
    <div
      className={css.behind}
      data-testid="behind"
      inert={isAppOpen || isAsked || isPaying || isViewing}
    >
      <CurrentScreen />
    </div>
  )
}

function CurrentScreen() {
  const texts = usePhoneTexts()
  const screen = useStore(navigation, (value) => value.screen)
  const user = useStore(session, (value) => value.user)
  const problem = useStore(session, (value) => value.problem)
  const pageTexts = usePageTexts()
  if (!user) {
    return (
      <p className={css.connecting} aria-live="polite">
        {problem ? pageTexts.noMessenger : texts.connecting}
      </p>
    )
  }
  switch (screen.name) {
    case 'list':
      return <ChatList />
    case 'stars':
      return <StarsScreen />
    case 'chat':
      return <ChatScreen key={screen.chatId} chatId={screen.chatId} />
  }
}
