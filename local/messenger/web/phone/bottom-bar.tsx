import type { BottomButton, WebViewState } from '../bridge/web-view-state.ts'
import type { WebView } from '../web-view/web-view.ts'

interface BottomBarProps {
  app: WebView
  view: WebViewState
}

/** The main and the secondary button, which the messenger draws for the app. */
export function BottomBar({ app, view }: BottomBarProps) {
  const { mainButton: main, secondaryButton: secondary } = view
  if (!main.isVisible && !secondary.isVisible) return null
  return (
    <div className={`bottom-bar bottom-bar-${secondary.isVisible ? secondary.position : 'alone'}`}>
      {secondary.isVisible && (
        <NativeButton
          button={secondary}
          kind="secondary"
          press={() => app.emit('secondary_button_pressed')}
        />
      )}
      {main.isVisible && (
        <NativeButton button={main} kind="main" press={() => app.emit('main_button_pressed')} />
      )}
    </div>
  )
}

interface NativeButtonProps {
  button: BottomButton
  kind: 'main' | 'secondary'
  press(): void
}

function NativeButton({ button, kind, press }: NativeButtonProps) {
  return (
    <button
      type="button"
      className={`native native-${kind} ${button.hasShine && button.isActive ? 'native-shine' : ''}`}
      style={{ '--paint': button.colour ?? undefined, '--ink': button.textColour ?? undefined }}
      disabled={!button.isActive}
      aria-busy={button.isBusy}
      onClick={press}
    >
      <span>{button.text}</span>
      {button.isBusy && <i className="spinner" />}
    </button>
  )
}
