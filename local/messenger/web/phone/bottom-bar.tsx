import { classNames } from '@fanlight/ui/class-names'
import type { BottomButton, WebViewState } from '../bridge/web-view-state.ts'
import type { WebView } from '../web-view/web-view.ts'
import * as css from './bottom-bar.module.css'
import { NativeButton } from './native-button.tsx'

interface BottomBarProps {
  app: WebView
  view: WebViewState
}

/** Where the secondary button stands beside the main one. */
const PLACES = { left: null, right: css.right, top: css.top, bottom: css.bottom }

/** The main and the secondary button, which the messenger draws for the app. */
export function BottomBar({ app, view }: BottomBarProps) {
  const { mainButton: main, secondaryButton: secondary } = view
  if (!main.isVisible && !secondary.isVisible) return null
  return (
    <div className={classNames(css.bar, secondary.isVisible && PLACES[secondary.position])}>
      {secondary.isVisible && (
        <BarButton
          button={secondary}
          kind="secondary"
          press={() => app.emit('secondary_button_pressed')}
        />
      )}
      {main.isVisible && (
        <BarButton button={main} kind="main" press={() => app.emit('main_button_pressed')} />
      )}
    </div>
  )
}

interface BarButtonProps {
  button: BottomButton
  kind: 'main' | 'secondary'
  press(): void
}

function BarButton({ button, kind, press }: BarButtonProps) {
  return (
    <NativeButton
      kind={kind}
      hasShine={button.hasShine && button.isActive}
      style={{ '--paint': button.colour ?? undefined, '--ink': button.textColour ?? undefined }}
      disabled={!button.isActive}
      isBusy={button.isBusy}
      onClick={press}
    >
      {button.text}
    </NativeButton>
  )
}
