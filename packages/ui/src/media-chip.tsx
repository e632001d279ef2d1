import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import * as css from './media-chip.module.css'

const CORNERS = { 'top left': css.topLeft, 'bottom right': css.bottomRight }

interface MediaChipProps extends ComponentProps<'span'> {
  icon?: IconShape
  /** In which corner of its picture it lies. */
  corner: keyof typeof CORNERS
}

/** A word about a picture, on the picture: how long, how many. */
export function MediaChip({ icon, corner, className, children, ...props }: MediaChipProps) {
  return (
    <span {...props} className={classNames(css.chip, CORNERS[corner], className)}>
      {icon && <Icon shape={icon} size={15} />}
      {children}
    </span>
  )
}
