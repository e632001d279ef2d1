import { useEffect, useRef, useState } from 'react'
import { resetWorld } from '../api/control-api.ts'
import { startSession } from '../state/session.ts'
import { refreshWorld } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { forgetApps } from '../web-view/fresh-storage.ts'
import { closeApp } from '../web-view/opened-app.ts'
import { tellPanel } from './panel-notice.tsx'

/** Asks once more, then makes the world as it was on its first day. */
export function ResetDialog({ done }: { done(): void }) {
  const texts = usePageTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isWorking, setWorking] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const reset = async () => {
    setWorking(true)
    try {
      closeApp()
      await resetWorld()
      forgetApps()
      await Promise.all([startSession(), refreshWorld()])
    } catch (error) {
      tellPanel(texts.failed(error instanceof Error ? error.message : ''))
    }
    done()
  }

  return (
    <dialog ref={dialog} className="reset" onClose={done} aria-labelledby="reset-title">
      <h2 id="reset-title">{texts.reset}</h2>
      <p>{texts.resetAsk}</p>
      <div className="panel-actions">
        <button type="button" className="button button-plain" disabled={isWorking} onClick={done}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={isWorking}
          aria-busy={isWorking}
          onClick={() => void reset()}
        >
          {isWorking ? <i className="spinner" /> : texts.resetYes}
        </button>
      </div>
    </dialog>
  )
}
