import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

const FAR_ENOUGH = 48

interface Drag {
  /** Whether the app lets itself be dragged down. */
  isFree: boolean
  up(): void
  down(): void
}

/** Dragging a sheet by its head. It follows the finger and snaps when it is let go. */
export function useDrag(sheet: RefObject<HTMLElement | null>, { isFree, up, down }: Drag) {
  const onPointerDown = (start: ReactPointerEvent) => {
    if (!start.isPrimary || (start.target as Element).closest('button')) return
    const moved = (event: PointerEvent) => event.clientY - start.clientY
    const move = (event: PointerEvent) => {
      const by = isFree ? moved(event) : Math.min(0, moved(event))
      if (sheet.current) sheet.current.style.translate = `0 ${Math.max(0, by)}px`
    }
    const end = (event: PointerEvent) => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      if (sheet.current) sheet.current.style.translate = ''
      if (event.type === 'pointercancel') return
      if (moved(event) < -FAR_ENOUGH) up()
      else if (isFree && moved(event) > FAR_ENOUGH) down()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return { onPointerDown }
}
