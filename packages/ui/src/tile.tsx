import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import * as css from './tile.module.css'

const COLOURS = {
  ember: css.ember,
  rose: css.rose,
  blue: css.blue,
  green: css.green,
  violet: css.violet,
  gold: css.gold,
  soft: css.soft,
}

export type TileColour = keyof typeof COLOURS

interface TileProps extends Omit<ComponentProps<'span'>, 'children'> {
  colour: TileColour
  icon: IconShape
  isLarge?: boolean
}

export function Tile({ colour, icon, isLarge, className, ...props }: TileProps) {
  const names = classNames(css.tile, COLOURS[colour], isLarge && css.large, className)
  return (
    <span {...props} className={names}>
      <Icon shape={icon} size={20} />
    </span>
  )
}
