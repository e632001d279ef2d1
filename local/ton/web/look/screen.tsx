import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import type { ReactNode } from 'react'
import * as css from './screen.module.css'

interface ScreenProps {
  icon: IconShape
  name: string
  line: ReactNode
  /** What stands at the right of the name. */
  aside?: ReactNode
  /** For lists, on a screen that has room for them. */
  isWide?: boolean
  /** What stays at the bottom, however long the page is. */
  actions?: ReactNode
  children: ReactNode
}

/** Slate and blue, so that a person takes neither page for the app. */
export function Screen({ icon, name, line, aside, isWide, actions, children }: ScreenProps) {
  return (
    <div className={classNames(css.screen, isWide && css.wide)}>
      <header>
        <span className={css.tile}>
          <Icon shape={icon} size={22} />
        </span>
        <div className={css.name}>
          <b>{name}</b>
          <small>{line}</small>
        </div>
        {aside}
      </header>
      <main>{children}</main>
      {actions && <footer>{actions}</footer>}
    </div>
  )
}
