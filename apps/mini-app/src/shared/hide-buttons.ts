import type { Messenger } from '@fanlight/messenger'

/** The messenger keeps showing the buttons of a page that is gone. */
export function hideButtons({ buttons, showBack }: Messenger): void {
  buttons.setMain(null)
  buttons.setSecondary(null)
  showBack(false)
}
