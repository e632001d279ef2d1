import { type PointerEvent, useState } from 'react'
import type { WebViewState } from '../bridge/web-view-state.ts'
import { Icon } from '../look/icon.tsx'
import { usePhoneTexts } from '../texts/texts.ts'
import { pressBackOrClose } from '../web-view/opened-app.ts'
import type { WebView } from '../web-view/web-view.ts'
import { StatusBar } from './status-bar.tsx'
import { useOutsidePress } from './use-outside-press.ts'

interface WebViewHeaderProps {
  app: WebView
  view: WebViewState
  drag: { onPointerDown(event: PointerEvent): void }
}

/** The messenger's own header: one control that goes back or closes, the title, and a menu. */
export function WebViewHeader({ app, view, drag }: WebViewHeaderProps) {
  const texts = usePhoneTexts()
  return (
    <header className="web-head">
      {(view.isExpanded || view.isFullscreen) && <StatusBar />}
      <div className="web-head-row" {...drag}>
        {!view.isExpanded && <span className="web-grab" />}
        <button type="button" className="web-back" onClick={() => void pressBackOrClose()}>
          {view.isBackVisible && <Icon name="back" size={26} />}
          {view.isBackVisible ? texts.back : texts.close}
        </button>
        <div className="web-title">
          <h2>{app.launch.title}</h2>
          <span>{texts.miniApp}</span>
        </div>
        <AppMenu app={app} view={view} />
      </div>
    </header>
  )
}

function AppMenu({ app, view }: { app: WebView; view: WebViewState }) {
  const texts = usePhoneTexts()
  const [isOpen, setOpen] = useState(false)
  const box = useOutsidePress(() => setOpen(false), isOpen)
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <div className="web-menu" ref={box}>
      <button
        type="button"
        className="web-more"
        onClick={() => setOpen(!isOpen)}
        aria-label={texts.more}
        aria-expanded={isOpen}
      >
        <Icon name="more" size={20} />
      </button>
      {isOpen && (
        <ul className="web-menu-items">
          {view.isSettingsVisible && (
            <li>
              <button type="button" onClick={choose(() => app.emit('settings_button_pressed'))}>
                {texts.app.settings}
                <Icon name="gear" size={20} />
              </button>
            </li>
          )}
          <li>
            <button type="button" onClick={choose(() => app.reload())}>
              {texts.app.reload}
              <Icon name="refresh" size={20} />
            </button>
          </li>
          <li>
            <button type="button" onClick={choose(() => app.minimise())}>
              {texts.app.minimise}
              <Icon name="down" size={20} />
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}
