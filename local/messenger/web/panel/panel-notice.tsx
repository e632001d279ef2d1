import { createToasts } from '@fanlight/web/toasts'
import * as css from './panel-notice.module.css'

const notices = createToasts({ shownMs: 2_500 })

/** A word about what the panel did: that it was copied, or why it did not work. */
export function tellPanel(text: string) {
  notices.toast(text)
}

export function PanelNotice() {
  const notice = notices.useToast()
  return (
    <div className={css.notice} role="status">
      {notice && <p>{notice.text}</p>}
    </div>
  )
}
