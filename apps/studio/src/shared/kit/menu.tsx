import { Icon } from '@fanlight/ui/icon'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { MORE } from '../icons.ts'
import * as css from './menu.module.css'

export interface MenuEntry {
  id: string
  text: string
  onAction: () => void
  isDestructive?: boolean
}

/** What else can be done, under three dots that say what they are about. */
export function Menu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={css.dots}>
        <Icon shape={MORE} size={20} />
      </Button>
      <Popover className={css.popover} placement="bottom end">
        <AriaMenu className={css.menu}>
          {entries.map(({ id, text, onAction, isDestructive }) => (
            <MenuItem
              key={id}
              id={id}
              className={isDestructive ? `${css.item} ${css.destructive}` : css.item}
              onAction={onAction}
            >
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
