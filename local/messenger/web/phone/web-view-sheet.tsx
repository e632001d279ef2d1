import { classNames } from '@fanlight/ui/class-names'
import { FanLoader } from '@fanlight/ui/loader'
import { useStore } from '@fanlight/web/store'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isMobile } from '../bridge/platforms.ts'
import { isDark, type ThemeKey } from '../bridge/themes.ts'
import type { WebViewState } from '../bridge/web-view-state.ts'
import { HiddenText } from '../look/hidden-text.tsx'
import { Icon } from '../look/icon.tsx'
import { dialogs } from '../state/dialogs.ts'
import { invoiceSheet } from '../state/invoice.ts'
import { settings, themeParams, useSettings } from '../state/settings.ts'
import { walletSheet } from '../state/wallet-sheet.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import { askToClose, closeApp, openedApp } from '../web-view/opened-app.ts'
import type { WebView } from '../web-view/web-view.ts'
import { BottomBar } from './bottom-bar.tsx'
import { leaveFront } from './escape.ts'
import { useTakenFocus } from './take-focus.ts'
import { useDrag } from './use-drag.ts'
import * as css from './web-view.module.css'
import { WebViewHeader } from './web-view-header.tsx'

/** The app in front of the chat, or its title in a bar while it is minimised. */
export function OpenApp() {
  const app = useStore(openedApp, (value) => value.app)
  return app && <WebViewSheet key={app.launch.id} app={app} />
}

export function useAppInFront(): boolean {
  const app = useStore(openedApp, (value) => value.app)
  const isMinimised = useSyncExternalStore(
    app?.view.watch ?? noChange,
    () => app?.view.get().isMinimised ?? true,
  )
  return app !== null && !isMinimised
}

const noChange = () => () => {}

function WebViewSheet({ app }: { app: WebView }) {
  const view = useStore(app.view, (value) => value)
  const theme = useSettings((value) => themeParams(value))
  const colours = coloursOf(view, theme)
  const shape = shapeOf(view)
  const holder = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const isAsked = useStore(dialogs, ({ open }) => open !== null)
  const isPaying = useStore(invoiceSheet, (value) => value.sheet !== null)
  const isSigning = useStore(walletSheet, (value) => value.userId !== null)
  const drag = useDrag(sheet, {
    isFree: view.allowsVerticalSwipe,
    up: () => app.view.change({ isExpanded: true }),
    down: () => void pullDown(app),
  })

  useEffect(() => {
    if (holder.current) void app.attach(holder.current, { expired: closeApp, escaped: leaveFront })
  }, [app])
  useTakenFocus(sheet, !view.isMinimised)
  // The keys are the app's as soon as it can be seen, unless the person went elsewhere meanwhile.
  useEffect(() => {
    if (view.isReady && document.activeElement === sheet.current) app.focus()
  }, [app, view.isReady])

  return (
    <>
      {!view.isMinimised && !view.isExpanded && (
        <div
          className={css.dim}
          data-testid="web-dim"
          onPointerDown={() => void askToClose('chat')}
        />
      )}
      <section
        ref={sheet}
        className={classNames(css.view, SHAPES[shape], view.isMinimised && css.away)}
        data-testid="web-view"
        data-shape={shape}
        style={{
          '--head': colours.header,
          '--back': colours.background,
          '--bar': colours.bottomBar,
        }}
        data-scheme={isDark(colours.header) ? 'dark' : 'light'}
        aria-label={app.launch.title}
        tabIndex={-1}
        inert={view.isMinimised || isAsked || isPaying || isSigning}
      >
        <WebViewHeader app={app} view={view} drag={drag} />
        <div className={css.frame} ref={holder}>
          {!view.isReady && (
            <div className={css.placeholder}>
              <FanLoader width={96} />
            </div>
          )}
        </div>
        <BottomBar app={app} view={view} />
      </section>
      {view.isMinimised && <MinimisedBar app={app} />}
    </>
  )
}

function MinimisedBar({ app }: { app: WebView }) {
  const texts = usePhoneTexts()
  return (
    <div className={css.minimised} data-minimised>
      <button type="button" onClick={() => void app.restore()}>
        <Icon name="up" size={20} />
        {app.launch.title}
        <HiddenText>{texts.app.restore}</HiddenText>
      </button>
      <button type="button" onClick={() => void askToClose('button')} aria-label={texts.close}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

/** A tall sheet that began low goes back to low first. */
async function pullDown(app: WebView) {
  const { isExpanded } = app.view.get()
  if (isExpanded && app.launch.isCompact && isMobile(settings.get().platform)) {
    return app.view.change({ isExpanded: false })
  }
  await askToClose('button')
}

const SHAPES = { low: css.low, tall: css.tall, full: css.full }

function shapeOf(view: WebViewState): keyof typeof SHAPES {
  if (view.isFullscreen) return 'full'
  return view.isExpanded ? 'tall' : 'low'
}

/** The app may name a colour of the theme, which then follows the theme. */
function coloursOf(view: WebViewState, theme: ReturnType<typeof themeParams>) {
  const colour = (name: string | null, otherwise: ThemeKey) =>
    name === null ? theme[otherwise] : (theme[name as ThemeKey] ?? name)
  return {
    header: colour(view.headerColour, 'bg_color'),
    background: colour(view.backgroundColour, 'bg_color'),
    bottomBar: colour(view.bottomBarColour, 'bottom_bar_bg_color'),
  }
}
