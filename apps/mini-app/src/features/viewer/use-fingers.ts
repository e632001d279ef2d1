import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { AT_REST, type GestureOutcome, Gestures } from './gestures.ts'
import type { Size } from './pose.ts'

interface Fingers {
  stage: RefObject<HTMLElement | null>
  picture: Size
  hasPrevious: boolean
  hasNext: boolean
  outcome: GestureOutcome
  /** Another picture is another beginning. */
  index: number
}

/** A second tap may still come: only after this long was it one. */
const ONE_TAP_MS = 280

/** What fingers do on the stage, as handlers for it and as what there is to see of it. */
export function useFingers({ stage, picture, hasPrevious, hasNext, outcome, index }: Fingers) {
  const gestures = useRef<Gestures | null>(null)
  gestures.current ??= new Gestures()
  const fingers = gestures.current
  const [held, setHeld] = useState(AT_REST)
  const [isHeld, setIsHeld] = useState(false)
  const [shownIndex, setShownIndex] = useState(index)
  const tapTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(tapTimer.current), [])
  if (shownIndex !== index) {
    fingers.rest()
    setShownIndex(index)
    setHeld(AT_REST)
  }

  const around = () => {
    const { clientWidth = 1, clientHeight = 1 } = stage.current ?? {}
    const room = { width: clientWidth, height: clientHeight }
    return { stage: room, picture, hasPrevious, hasNext }
  }
  const fingerOf = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    const {
      left = 0,
      top = 0,
      width = 0,
      height = 0,
    } = stage.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2, at: timeStamp }
  }
  const end = (meant: ReturnType<Gestures['up']>) => {
    clearTimeout(tapTimer.current)
    if (meant === 'tap') tapTimer.current = setTimeout(outcome.tap, ONE_TAP_MS)
    else if (meant !== null && meant !== 'zoom') outcome[meant]()
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      // A button on the stage is pressed, not dragged.
      const isOnButton = event.target instanceof Element && event.target.closest('button')
      if (event.button !== 0 || isOnButton) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.down(event.pointerId, fingerOf(event))
      setIsHeld(true)
    },
    onPointerMove(event: PointerEvent) {
      fingers.move(event.pointerId, fingerOf(event), around())
      setHeld(fingers.held)
    },
    onPointerUp(event: PointerEvent) {
      const meant = fingers.up(event.pointerId, fingerOf(event), around())
      setHeld(fingers.held)
      setIsHeld(false)
      end(meant)
    },
    onPointerCancel() {
      fingers.cancel()
      setHeld(fingers.held)
      setIsHeld(false)
    },
  }
  return { held, isHeld, handlers }
}
