import { type PointerEvent, useState } from 'react'
import type { WebViewState } from '../bridge/web-view-state.ts'
import { Icon } from '../look/icon.tsx'
import { usePhoneTexts } from '../texts/texts.ts'
import { pressBackOrClose } from '../web-view/opened-app.ts'
import type { WebView } from '../web-view/web-view.ts'
import { StatusBar } from './status-bar.tsx'
import { useOutsidePress } from './use-outside-press.ts'
import * as css from './web-view.module.css'

interface WebViewHeaderProps {
  app: WebView
  view: WebViewState
  drag: { onPointerDown(event: PointerEvent): void }
}

/** The messenger's own header: one control that goes back or closes, the title, and a menu. */
export function WebViewHeader({ app, view, drag }: WebViewHeaderProps) {
  const texts = usePhoneTexts()
  return (
    <header className={css.head}>
      {(view.isExpanded || view.isFullscreen) && <StatusBar />}
      <div className={css.headRow} {...drag}>
        {!view.isExpanded && <span className={css.grab} />}
        <button type="button" className={css.back} onClick={() => void pressBackOrClose()}>
          {view.isBackVisible && <Icon name="back" size={26} />}
          {view.isBackVisible ? texts.back : texts.close}
        </button>
        <div className={css.title}>
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
    <div className={css.menu} ref={box}>
      <button
        type="button"
        className={css.more}
        onClick={() => setOpen(!isOpen)}
        aria-label={texts.more}
        aria-expanded={isOpen}
      >
        <Icon name="more" size={20} />
      </button>
      {isOpen && (
        <ul className={css.items}>
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
