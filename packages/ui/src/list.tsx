import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { CHEVRON, type IconShape } from './icons.ts'
import * as css from './list.module.css'
import { Tile, type TileColour } from './tile.tsx'

interface ListProps {
  children: ReactNode
  /** In px, where rows want more room than a finger does. */
  rowHeight?: number
}

export function List({ children, rowHeight }: ListProps) {
  return (
    <section className={css.list} style={rowHeight ? { '--row': `${rowHeight}px` } : undefined}>
      {children}
    </section>
  )
}

export function SectionHead({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 id={id} className={css.head}>
      {children}
    </h2>
  )
}

export function SectionFoot({ children }: { children: ReactNode }) {
  return <p className={css.foot}>{children}</p>
}

interface CellProps {
  title: ReactNode
  subtitle?: ReactNode
  tile?: { colour: TileColour; icon: IconShape }
  end?: ReactNode
  /** Makes a button of it; it then shows where it leads, unless it ends something. */
  press?: () => void
  isDanger?: boolean
  /** Says something to do, rather than a place to go. */
  isLink?: boolean
}

export function Cell(props: CellProps) {
  const { title, subtitle, tile, end, press, isDanger = false, isLink = false } = props
  const names = [css.cell, tile && css.tiled, isDanger && css.danger, isLink && css.link]
  const className = names.filter(Boolean).join(' ')
  const content = (
    <>
      {tile && <Tile {...tile} />}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {subtitle && <span className={css.subtitle}>{subtitle}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
      {press && !isDanger && !isLink && <Icon shape={CHEVRON} size={18} className={css.chevron} />}
    </>
  )
  if (!press) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={press}>
      {content}
    </button>
  )
}

const TONES = { strong: css.strong, bad: css.bad }

/** An amount at the end of a cell. */
export function CellMoney({ tone, children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={`${css.money} ${tone ? TONES[tone] : ''}`}>{children}</span>
}
