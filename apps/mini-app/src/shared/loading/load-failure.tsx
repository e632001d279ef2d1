import { useLateModule } from '@fanlight/web/use-late-module'
import type { LoadFailureProps } from './load-failure-view.tsx'

const load = () => import('./load-failure-view.tsx')

/** Instead of a screen whose data did not come. */
export function LoadFailure(props: LoadFailureProps) {
  const late = useLateModule(load)
  return late && <late.LoadFailureView {...props} />
}

/** Fetched while nothing else is, so that it is here when the network is not. */
export function prepareForFailure(): void {
  setTimeout(() => {
    load().catch(() => {})
    // Without it the messenger could not be asked to say that there is no network.
    import('@fanlight/messenger/dialogs').catch(() => {})
  }, 3000)
}
