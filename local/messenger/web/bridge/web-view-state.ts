/** What the app has asked its surroundings to look like. */
export interface WebViewState {
  /** The app, or its frame, has said that it can be seen. */
  isReady: boolean
  isExpanded: boolean
  isFullscreen: boolean
  isMinimised: boolean
  isOrientationLocked: boolean
  isBackVisible: boolean
  isSettingsVisible: boolean
  needsCloseConfirmation: boolean
  allowsVerticalSwipe: boolean
  /** The page knows how to reload itself when it is asked to. */
  canReload: boolean
  /** A theme key or a colour; the messenger's own choice while null. */
  headerColour: string | null
  backgroundColour: string | null
  bottomBarColour: string | null
  mainButton: BottomButton
  secondaryButton: BottomButton
}

export interface BottomButton {
  isVisible: boolean
  isActive: boolean
  text: string
  colour: string | null
  textColour: string | null
  isBusy: boolean
  hasShine: boolean
  position: ButtonPosition
}

export const BUTTON_POSITIONS = ['left', 'right', 'top', 'bottom'] as const
/** Of the secondary button, seen from the main one. */
export type ButtonPosition = (typeof BUTTON_POSITIONS)[number]

const HIDDEN_BUTTON: BottomButton = {
  isVisible: false,
  isActive: true,
  text: '',
  colour: null,
  textColour: null,
  isBusy: false,
  hasShine: false,
  position: 'left',
}

export function newWebView(options: { isExpanded: boolean; isFullscreen: boolean }): WebViewState {
  return {
    ...options,
    isReady: false,
    isMinimised: false,
    isOrientationLocked: false,
    isBackVisible: false,
    isSettingsVisible: false,
    needsCloseConfirmation: false,
    allowsVerticalSwipe: true,
    canReload: false,
    headerColour: null,
    backgroundColour: null,
    bottomBarColour: null,
    mainButton: HIDDEN_BUTTON,
    secondaryButton: HIDDEN_BUTTON,
  }
}
