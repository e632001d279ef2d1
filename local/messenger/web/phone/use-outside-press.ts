import { useEffect, useRef } from 'react'

/** Tells when anything else is pressed, or Escape, while it matters. A frame's presses blur us. */
export function useOutsidePress(leave: () => void, isOn: boolean) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOn) return
    const press = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) leave()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault() // it is used up
      leave()
    }
    window.addEventListener('pointerdown', press)
    window.addEventListener('keydown', key, true)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('pointerdown', press)
      window.removeEventListener('keydown', key, true)
      window.removeEventListener('blur', leave)
    }
  }, [leave, isOn])

  return box
}
