import type { Bridge } from './bridge.ts'

/** A button at the bottom of the messenger's window. */
export interface BottomButton {
  text: string
  isEnabled: boolean
  isBusy: boolean
  /** Gold, with the messenger's shine. */
  isGold: boolean
}

export interface BottomButtons {
  /** Shows the primary action, or none. */
  setMain(button: BottomButton | null): void
  /** Shows the other action on the left of the first, or none. */
  setSecondary(button: BottomButton | null): void
}

type Hex = `#${string}`

interface ButtonColour {
  ground: Hex
  text: Hex
}

export interface ButtonColours {
  plain: ButtonColour
  gold: ButtonColour
  /** The other action does not compete with the first. */
  quiet: ButtonColour
}

export function bottomButtons(bridge: Bridge, colours: () => ButtonColours): BottomButtons {
  return {
    setMain(button) {
      const { gold, plain } = colours()
      const params = paramsOf(button, button?.isGold ? gold : plain)
      bridge.post('web_app_setup_main_button', params)
    },
    setSecondary(button) {
      const params = { ...paramsOf(button, colours().quiet), position: 'left' as const }
      bridge.post('web_app_setup_secondary_button', params)
    },
  }
}

function paramsOf(button: BottomButton | null, { ground, text }: ButtonColour) {
  if (!button) return { is_visible: false }
  return {
    is_visible: true,
    is_active: button.isEnabled && !button.isBusy,
    is_progress_visible: button.isBusy,
    has_shine_effect: button.isGold,
    text: button.text,
    color: ground,
    text_color: text,
  }
}

/** The messenger keeps showing the buttons of a page that is gone. */
export function hideButtons({
  buttons,
  showBack,
}: {
  buttons: BottomButtons
  showBack: (isVisible: boolean) => void
}): void {
  buttons.setMain(null)
  buttons.setSecondary(null)
  showBack(false)
}
