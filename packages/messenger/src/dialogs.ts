import type { Bridge } from './bridge.ts'

export interface PopupButton {
  id: string
  text: string
  isDestructive?: boolean
}

export interface Popup {
  title?: string
  message: string
  buttons: readonly PopupButton[]
}

/** The page's own dialogs, for clients that have none and for a plain browser. */
export interface PageDialogs {
  alert(message: string): void
  confirm(message: string): boolean
}

/** What a client takes; it refuses the whole popup otherwise. */
const MESSAGE_CHARS_MAX = 256
const TITLE_CHARS_MAX = 64

let last: Promise<unknown> = Promise.resolve()

/**
 * One dialog at a time, in the order asked for: a client answers a second one at once, as if the
 * person had put it away. Without a client the page's own dialogs must do.
 */
export function showPopup(
  bridge: Bridge | null,
  page: PageDialogs,
  popup: Popup,
): Promise<string | null> {
  const shown = last.then(() => (bridge ? askMessenger(bridge, popup) : askPage(page, popup)))
  last = shown
  return shown
}

function askMessenger(bridge: Bridge, { title, message, buttons }: Popup): Promise<string | null> {
  return new Promise((resolve) => {
    const forget = bridge.on('popup_closed', (answer) => {
      forget()
      resolve(answer?.button_id ?? null)
    })
    bridge.post('web_app_open_popup', {
      title: shortened(title ?? '', TITLE_CHARS_MAX),
      message: shortened(message, MESSAGE_CHARS_MAX),
      buttons: buttons.map(({ id, text, isDestructive }) => {
        if (text === '') return { id, type: 'ok' as const }
        return { id, text, type: isDestructive ? ('destructive' as const) : ('default' as const) }
      }),
    })
  })
}

/** A browser's dialogs have no words on their buttons: the last one is what `OK` stands for. */
async function askPage(page: PageDialogs, { message, buttons }: Popup): Promise<string | null> {
  const agreed = buttons.at(-1)?.id ?? null
  if (buttons.length > 1) return page.confirm(message) ? agreed : null
  page.alert(message)
  return agreed
}

function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}
