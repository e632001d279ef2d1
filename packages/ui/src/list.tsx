import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { CHEVRON, type IconShape } from './icons.ts'
import * as css from './list.module.css'
import { Tile, type TileColour } from './tile.tsx'

interface ListProps extends ComponentProps<'section'> {
  /** In px, where rows want more room than a finger does. */
  rowHeight?: number
}

export function List({ rowHeight, className, ...props }: ListProps) {
  return (
    <section
      style={rowHeight ? { '--row': `${rowHeight}px` } : undefined}
      {...props}
      className={classNames(css.list, className)}
    />
  )
}

export function SectionHead({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 {...props} className={classNames(css.head, className)}>
      {children}
    </h2>
  )
}

export function SectionFoot({ className, ...props }: ComponentProps<'p'>) {
  return <p {...props} className={classNames(css.foot, className)} />
}

const VARIANTS = { danger: css.danger, link: css.link }

/** With `onClick` it is a button, which shows where it leads unless a variant says otherwise. */
interface CellProps extends HTMLAttributes<HTMLElement> {
  subtitle?: ReactNode
  tile?: { colour: TileColour; icon: IconShape }
  end?: ReactNode
  /** It ends something, or it says something to do rather than a place to go. */
  variant?: keyof typeof VARIANTS
}

export function Cell(props: CellProps) {
  const { subtitle, tile, end, variant, className, children, ...rest } = props
  const names = classNames(css.cell, tile && css.tiled, variant && VARIANTS[variant], className)
  const content = (
    <>
      {tile && <Tile {...tile} />}
      <span className={css.words}>
        <span className={css.title}>{children}</span>
        {subtitle && <span className={css.subtitle}>{subtitle}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
      {rest.onClick && !variant && <Icon shape={CHEVRON} size={18} className={css.chevron} />}
    </>
  )
  if (!rest.onClick) {
    return (
      <div {...rest} className={names}>
        {content}
      </div>
    )
  }
  return (
    <button type="button" {...rest} className={names}>
      {content}
    </button>
  )
}

const TONES = { strong: css.strong, bad: css.bad }

interface CellMoneyProps extends ComponentProps<'span'> {
  tone?: keyof typeof TONES
}

/** An amount at the end of a cell. */
export function CellMoney({ tone, className, ...props }: CellMoneyProps) {
  return <span {...props} className={classNames(css.money, tone && TONES[tone], className)} />
}
