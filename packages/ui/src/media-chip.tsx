import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import * as css from './media-chip.module.css'

interface MediaChipProps {
  text: string
  icon?: IconShape
  /** In which corner of its picture it lies. */
  corner: 'top left' | 'bottom right'
}

/** A word about a picture, on the picture: how long, how many. */
export function MediaChip({ text, icon, corner }: MediaChipProps) {
  const place = corner === 'top left' ? css.topLeft : css.bottomRight
  return (
    <span className={`${css.chip} ${place}`}>
      {icon && <Icon shape={icon} size={15} />}
      {text}
    </span>
  )
}
