import { colour, type Fields, flag, text } from '../fields.ts'
import type { Handlers } from '../handler.ts'
import { type BottomButton, BUTTON_POSITIONS } from '../web-view-state.ts'

/** The buttons that the messenger draws around the app. */
export const buttons: Handlers = {
  web_app_setup_main_button(fields, { host }) {
    host.view.change({ mainButton: changed(host.view.get().mainButton, fields) })
  },
  web_app_setup_secondary_button(fields, { host }) {
    const position = BUTTON_POSITIONS.find((known) => known === text(fields, 'position'))
    const button = changed(host.view.get().secondaryButton, fields)
    host.view.change({ secondaryButton: position ? { ...button, position } : button })
  },
  web_app_setup_back_button: (fields, { host }) =>
    host.view.change({ isBackVisible: flag(fields, 'is_visible') ?? false }),
  web_app_setup_settings_button: (fields, { host }) =>
    host.view.change({ isSettingsVisible: flag(fields, 'is_visible') ?? false }),
}

/** A button without words stays invisible, whatever else was asked. */
function changed(button: BottomButton, fields: Fields): BottomButton {
  const words = (text(fields, 'text') ?? button.text).trim()
  const wantsVisible = flag(fields, 'is_visible') ?? button.isVisible
  return {
    ...button,
    text: words,
    isVisible: wantsVisible && (words !== '' || text(fields, 'icon_custom_emoji_id') !== null),
    isActive: flag(fields, 'is_active') ?? button.isActive,
    isBusy: flag(fields, 'is_progress_visible') ?? button.isBusy,
    hasShine: flag(fields, 'has_shine_effect') ?? button.hasShine,
    colour: colour(fields, 'color') ?? button.colour,
    textColour: colour(fields, 'text_color') ?? button.textColour,
  }
}
