import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './mosaic.module.css'
import { mosaicShape, type PictureSize } from './mosaic-shape.ts'

interface MosaicProps extends Omit<ComponentProps<'div'>, 'children' | 'style'> {
  pictures: readonly PictureSize[]
  /** Draws one place; `hidden` is how many pictures have none, told by the last that has. */
  place: (index: number, hidden: number) => ReactNode
}

/** Of one picture, of two, and so on. */
const LAYOUTS = ['', css.two, css.three, css.four, css.many]

/** One to five pictures as one; its box is as large from the start as it will be. */
export function Mosaic({ pictures, place, className, ...props }: MosaicProps) {
  const { ratio, shown, hidden } = mosaicShape(pictures)
  const layout = LAYOUTS[shown - 1]
  if (layout === undefined) return null
  return (
    <div
      {...props}
      className={classNames(css.mosaic, layout, className)}
      style={{ aspectRatio: ratio }}
    >
      {pictures.slice(0, shown).map((_picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no name but its place
        <div key={index} className={css.place}>
          {place(index, index === shown - 1 ? hidden : 0)}
        </div>
      ))}
    </div>
  )
}

/** Laid over the last place. */
export function MosaicMore({ count }: { count: number }) {
  return <span className={css.more}>+{count}</span>
}
