import { type RefObject, useEffect } from 'react'

/**
 * Without the menu that offers to save a picture, where it was paid for. It stops only the habit of
 * passing things on; what is free may be kept.
 */
export function useNoMenu(element: RefObject<Element | null>, isSealed: boolean): void {
  useEffect(() => {
    if (!isSealed) return
    const there = element.current
    const prevent = (event: Event) => event.preventDefault()
    there?.addEventListener('contextmenu', prevent)
    return () => there?.removeEventListener('contextmenu', prevent)
  }, [element, isSealed])
}
