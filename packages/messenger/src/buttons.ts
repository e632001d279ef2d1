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

export interface ButtonColours {
  plain: { ground: Hex; text: Hex }
  gold: { ground: Hex; text: Hex }
}

export function bottomButtons(bridge: Bridge, colours: () => ButtonColours): BottomButtons {
  return {
    setMain(button) {
      bridge.post('web_app_setup_main_button', paramsOf(button, colours()))
    },
    setSecondary(button) {
      const params = { ...paramsOf(button, colours()), position: 'left' as const }
      bridge.post('web_app_setup_secondary_button', params)
    },
  }
}

function paramsOf(button: BottomButton | null, { plain, gold }: ButtonColours) {
  if (!button) return { is_visible: false }
  const { ground, text } = button.isGold ? gold : plain
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
