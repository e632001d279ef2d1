import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import type { ReactNode } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useI18n } from '../i18n.ts'
import { HANDLE } from '../icons.ts'
import * as css from './ordered-grid.module.css'

interface OrderedGridProps<Item extends { key: string }> {
  label: string
  items: readonly Item[]
  /** What a screen reader calls one. */
  nameOf: (item: Item, index: number) => string
  /** All keys, in their new order. */
  onOrder: (keys: string[]) => void
  className: string
  children: (item: Item, index: number) => ReactNode
}

/** Things whose order is changed by dragging, or by their handle and the arrow keys. */
export function OrderedGrid<Item extends { key: string }>(props: OrderedGridProps<Item>) {
  const { label, items, nameOf, onOrder, className, children } = props
  const { t } = useI18n()
  const keys = items.map(({ key }) => key)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys: moved, target }) {
      const others = keys.filter((key) => !moved.has(key))
      const at = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      onOrder(others.toSpliced(at, 0, ...keys.filter((key) => moved.has(key))))
    },
  })
  return (
    <GridList
      aria-label={label}
      layout="grid"
      className={classNames(css.grid, className)}
      dragAndDropHooks={dragAndDropHooks}
    >
      {items.map((item, index) => (
        <GridListItem
          key={item.key}
          id={item.key}
          textValue={nameOf(item, index)}
          className={css.item}
        >
          {children(item, index)}
          <Button slot="drag" className={css.handle} aria-label={t('files_move')}>
            <Icon shape={HANDLE} size={16} />
          </Button>
        </GridListItem>
      ))}
    </GridList>
  )
}
