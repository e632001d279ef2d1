import { type ComponentType, useEffect, useState } from 'react'
import type { LoadFailureProps } from './load-failure-view.tsx'

const load = () => import('./load-failure-view.tsx')

/** Instead of a screen whose data did not come. */
export function LoadFailure(props: LoadFailureProps) {
  const [View, setView] = useState<ComponentType<LoadFailureProps> | null>(null)
  useEffect(() => {
    void load().then(({ LoadFailureView }) => setView(() => LoadFailureView))
  }, [])
  return View && <View {...props} />
}

/** Fetched while nothing else is, so that it is here when the network is not. */
export function prepareForFailure(): void {
  setTimeout(() => {
    load().catch(() => {})
    // Without it the messenger could not be asked to say that there is no network.
    import('@fanlight/messenger/dialogs').catch(() => {})
  }, 3000)
}
