import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ViewerProps } from '../features/viewer/viewer.tsx'
import { ViewerContext, type Viewing } from '../shared/content/viewer-context.ts'
import { useI18n } from '../shared/i18n.ts'
import { useLocation, useServices } from '../shared/services.ts'

const load = () => import('../features/viewer/viewer.tsx')
const PATIENCE_MS = 2000

/**
 * Lets a screen open the viewer. The viewer is an entry of the history, so that every way back, the
 * messenger's button, the browser's and its own, is the same: out of the viewer first.
 */
export function ViewerHost({ children }: { children: ReactNode }) {
  const { messenger } = useServices()
  const { t } = useI18n()
  const [viewing, setViewing] = useState<Viewing | null>(null)
  const [View, setView] = useState<ComponentType<ViewerProps> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useLeaving(viewing !== null, () => setViewing(null))

  const open = async (next: Viewing) => {
    try {
      const { Viewer } = await load()
      history.pushState({ ...history.state, isViewer: true }, '')
      setView(() => Viewer)
      setViewing(next)
    } catch {
      void messenger.alert(t('error.screen'))
    }
  }
  return (
    <ViewerContext value={(next) => void open(next)}>
      {children}
      {viewing && View && <View viewing={viewing} close={() => history.back()} />}
    </ViewerContext>
  )
}

/** Holds the screen while the viewer is left, and shows the messenger's way back meanwhile. */
function useLeaving(isOpen: boolean, leave: () => void) {
  const { messenger, router } = useServices()
  const hasBack = useLocation()?.transition === true
  const left = useEffectEvent(leave)
  useEffect(() => {
    if (!isOpen) return undefined
    messenger.showBack(true)
    const release = router.block(() => {
      left()
      // Navigation elsewhere passes; one step back from the viewer ends where the app already is.
      return (history.state as { isViewer?: boolean } | null)?.isViewer === true
    })
    return () => {
      release()
      messenger.showBack(hasBack)
    }
  }, [isOpen, hasBack, messenger, router])
}
