import type { ToastLine } from './toasts.ts'
import { useLateModule } from './use-late-module.ts'

/** The first screen has nothing to say in passing, so what shows it comes later. */
export const loadToast = () => import('@fanlight/ui/toast')

/** The place is always there, so that a screen reader hears what comes into it. */
export function ToastArea({ line }: { line: ToastLine | null }) {
  const late = useLateModule(loadToast, line !== null)
  return <div role="status">{line && late && <late.Toast {...line} />}</div>
}
