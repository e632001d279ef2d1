import { useLayoutEffect } from 'react'
import type { Services } from '../../shared/services.ts'
import { useServices } from '../../shared/services.ts'

/** The list and its scroll position when the fan left it by a card. */
let kept: { address: string; scrollTop: number } | null = null

export function keepPlace({ router }: Pick<Services, 'router'>): void {
  kept = { address: router.current?.address ?? '', scrollTop: window.scrollY }
}

/** Restores the scroll position for a fan who comes back from a card; the list is still cached. */
export function useKeptPlace(): void {
  const { router } = useServices()
  useLayoutEffect(() => {
    const place = kept
    kept = null
    if (place && place.address === router.current?.address) window.scrollTo(0, place.scrollTop)
  }, [router])
}
