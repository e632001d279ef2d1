import { Frost } from '@fanlight/ui/frost'
import { usePreviews } from '../../shared/previews.ts'
import css from './teaser.module.css'

const PANES = 4

/** A few of the pictures that Premium opens, behind glass. */
export function Teaser() {
  const pictures = usePreviews(PANES).map(({ attachment }) => attachment.thumbnail)
  if (pictures.length < PANES) return null
  return (
    <div className={css['teaser']} aria-hidden="true">
      {pictures.map((picture) => (
        <div key={picture} className={css['pane']}>
          <Frost picture={picture} isSmall />
        </div>
      ))}
    </div>
  )
}
