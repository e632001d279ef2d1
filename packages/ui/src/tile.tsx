import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import css from './tile.module.css'

export type TileColour = 'ember' | 'rose' | 'blue' | 'green' | 'violet' | 'gold' | 'soft'

interface TileProps {
  colour: TileColour
  icon: IconShape
  isLarge?: boolean
}

export function Tile({ colour, icon, isLarge = false }: TileProps) {
  return (
    <span className={`${css['tile']} ${css[colour]} ${isLarge ? css['large'] : ''}`}>
      <Icon shape={icon} size={20} />
    </span>
  )
}
