import { type RefObject, useEffect } from 'react'

/** Without the menu that offers to save a picture. It stops nobody who means to, only the habit. */
export function useNoMenu(element: RefObject<Element | null>): void {
  useEffect(() => {
    const there = element.current
    const prevent = (event: Event) => event.preventDefault()
    there?.addEventListener('contextmenu', prevent)
    return () => there?.removeEventListener('contextmenu', prevent)
  }, [element])
}
