import { classNames } from '@fanlight/ui/class-names'
import { Logo } from '@fanlight/ui/logo'
import { useStore } from '@fanlight/web/store'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { invoiceSheet } from '../state/invoice.ts'
import { drawPanel, usePanel } from '../state/panel.ts'
import { settings, useSettings } from '../state/settings.ts'
import { usePageTexts } from '../texts/texts.ts'
import { openedApp } from '../web-view/opened-app.ts'
import * as css from './panel-handle.module.css'

/** A finger that goes less far has pressed, not dragged. */
const DRAG_PX = 6
const STEP = 0.06
const [TOP_MIN, TOP_MAX] = [0.06, 0.9]

/**
 * Opens the drawer. It can be dragged along the edge to where it is not in the way, and makes itself
 * slim beside an app and a payment, so that it covers nothing of what they show.
 */
export function PanelHandle() {
  const texts = usePageTexts()
  const isDrawn = usePanel((value) => value.isDrawn)
  const isAppOpen = useStore(openedApp, ({ app }) => app !== null)
  const isPaying = useStore(invoiceSheet, ({ sheet }) => sheet !== null)
  const kept = useSettings((value) => value.handleTop)
  const [dragged, setDragged] = useState<number | null>(null)
  const start = useRef<{ y: number; isDrag: boolean } | null>(null)

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, isDrag: false }
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!start.current) return
    start.current.isDrag ||= Math.abs(clientY - start.current.y) > DRAG_PX
    if (start.current.isDrag) setDragged(within(kept + (clientY - start.current.y) / innerHeight))
  }
  const letGo = () => {
    if (dragged !== null) settings.change({ handleTop: dragged })
    setDragged(null)
  }
  const click = () => {
    const isDrag = start.current?.isDrag ?? false
    start.current = null
    if (!isDrag) drawPanel(true)
  }
  const step = ({ key }: KeyboardEvent) => {
    const by = { ArrowUp: -STEP, ArrowDown: STEP }[key]
    if (by) settings.change({ handleTop: within(kept + by) })
  }

  return (
    <button
      type="button"
      className={classNames(css.handle, (isAppOpen || isPaying) && css.slim)}
      style={{ top: `${(dragged ?? kept) * 100}%` }}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onClick={click}
      onKeyDown={step}
      aria-label={texts.openPanel}
      aria-expanded={isDrawn}
    >
      <Logo width={26} />
    </button>
  )
}

function within(top: number): number {
  return Math.min(TOP_MAX, Math.max(TOP_MIN, top))
}
