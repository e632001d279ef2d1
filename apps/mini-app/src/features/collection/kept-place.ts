import { useLayoutEffect } from 'react'
import type { Services } from '../../shared/services.ts'
import { useServices } from '../../shared/services.ts'

/** Where in which list somebody was when a card led them away. */
let kept: { address: string; scrollTop: number } | null = null

export function keepPlace({ router }: Pick<Services, 'router'>): void {
  kept = { address: router.current?.address ?? '', scrollTop: window.scrollY }
}

/** Whoever comes back from a card is where they were; the list itself is still there. */
export function useKeptPlace(): void {
  const { router } = useServices()
  useLayoutEffect(() => {
    const place = kept
    kept = null
    if (place && place.address === router.current?.address) window.scrollTo(0, place.scrollTop)
  }, [router])
}
