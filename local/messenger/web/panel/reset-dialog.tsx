import { useEffect, useRef, useState } from 'react'
import { resetWorld } from '../api/control-api.ts'
import { Button } from '../look/button.tsx'
import { Spinner } from '../look/spinner.tsx'
import { startSession } from '../state/session.ts'
import { refreshWorld } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { forgetApps } from '../web-view/fresh-storage.ts'
import { closeApp } from '../web-view/opened-app.ts'
import { tellPanel } from './panel-notice.tsx'
import * as css from './reset-dialog.module.css'

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
    <dialog ref={dialog} className={css.dialog} onClose={done} aria-labelledby="reset-title">
      <h2 id="reset-title">{texts.reset}</h2>
      <p>{texts.resetAsk}</p>
      <div className={css.actions}>
        <Button disabled={isWorking} onClick={done}>
          {texts.cancel}
        </Button>
        <Button
          variant="danger"
          disabled={isWorking}
          aria-busy={isWorking}
          onClick={() => void reset()}
        >
          {isWorking ? <Spinner /> : texts.resetYes}
        </Button>
      </div>
    </dialog>
  )
}
