import type { Welcome } from '@fanlight/contract'
import { fanPaths } from '@fanlight/ui/fan-paths'
import * as css from './welcome-page.module.css'

/** Each step lights a pane; the words beside say how many. */
export function StepPanes({ steps }: { steps: Welcome['steps'] }) {
  const panes = fanPaths({ cx: 60, cy: 62, inner: 24, outer: 58, panes: steps.length, gap: 4 })
  return (
    <svg viewBox="0 0 120 62" className={css.panes} aria-hidden="true" role="presentation">
      {panes.map((path, at) => (
        <path key={path} d={path} className={steps[at]?.isDone ? css.lit : css.dark} />
      ))}
    </svg>
  )
}
