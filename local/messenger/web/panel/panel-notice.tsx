import { createStore, useStore } from '@fanlight/web/store'

const SHOWN_MS = 2_500

const notice = createStore<{ text: string | null }>({ text: null })
let timer: ReturnType<typeof setTimeout> | undefined

/** A word about what the panel did: that it was copied, or why it did not work. */
export function tellPanel(text: string) {
  notice.set({ text })
  clearTimeout(timer)
  timer = setTimeout(() => notice.set({ text: null }), SHOWN_MS)
}

export function PanelNotice() {
  const text = useStore(notice, (value) => value.text)
  return (
    <div className="panel-notice" role="status">
      {text && <p>{text}</p>}
    </div>
  )
}
