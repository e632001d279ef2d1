import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import * as css from './tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  text: string
  icon?: IconShape
}

interface TabsProps<Id extends string> extends Omit<ComponentProps<'div'>, 'onChange'> {
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** The element that shows what the tabs choose; it names the chosen tab by {@link tabId}. */
  panelId: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One of a few views of the same thing. One stop for Tab; arrows go on from there. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, value, onChange, panelId, className, ...rest } = props
  const index = tabs.findIndex(({ id }) => id === value)
  // From the tab that has the focus: what it has chosen may still be on its way.
  const move = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const at = targetOf(event.key, from, tabs.length)
    const next = tabs[at]
    if (!next || at === from) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(tabId(panelId, next.id))?.focus()
  }
  return (
    <div
      role="tablist"
      {...rest}
      className={classNames(css.tabs, className)}
      style={{ '--count': tabs.length, '--chosen': index }}
    >
      <span className={css.thumb} />
      {tabs.map(({ id, text, icon }, at) => (
        <button
          key={id}
          id={tabId(panelId, id)}
          type="button"
          role="tab"
          aria-selected={id === value}
          aria-controls={panelId}
          tabIndex={id === value ? 0 : -1}
          className={css.tab}
          onClick={() => id !== value && onChange(id)}
          onKeyDown={(event) => move(event, at)}
        >
          {icon && <Icon shape={icon} size={15} />}
          {text}
        </button>
      ))}
    </div>
  )
}

export function tabId(panelId: string, id: string): string {
  return `${panelId}-${id}`
}

/** Where a key leads, around the ends; where it leads nowhere, the tab stays. */
function targetOf(key: string, index: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return (index + (STEPS[key] ?? 0) + count) % count
}
