import { type Messenger, matchWindow } from './messenger.ts'

const BLACK = { color: '#000000' } as const

/** Makes the client's bars as dark as what fills the window; call the answer to undo it. */
export function darkenWindow({ bridge, theme }: Messenger): () => void {
  bridge.post('web_app_set_header_color', BLACK)
  bridge.post('web_app_set_background_color', BLACK)
  bridge.post('web_app_set_bottom_bar_color', BLACK)
  return () => matchWindow(bridge, theme())
}
