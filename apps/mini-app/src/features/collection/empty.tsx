import { Button } from '@fanlight/ui/button'
import { Sticker, type StickerName } from '../../shared/stickers/sticker.tsx'
import * as css from './empty.module.css'

interface EmptyProps {
  sticker: StickerName
  title: string
  line: string
  action?: { text: string; onClick: () => void }
}

/** A list with nothing in it: what it is for, and at most one thing to do. */
export function Empty({ sticker, title, line, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <Sticker name={sticker} size={160} />
      <h2>{title}</h2>
      <p>{line}</p>
      {action && (
        <div className={css.action}>
          <Button variant="tint" onClick={action.onClick}>
            {action.text}
          </Button>
        </div>
      )}
    </div>
  )
}
