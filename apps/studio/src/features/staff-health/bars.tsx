import * as css from './health-cards.module.css'

const BAR = 5
const GAP = 2
const HEIGHT = 26
/** Nothing is drawn too, so that the row can be counted. */
const LEAST = 2

/** How a figure went, the newest on the right; the words beside it say the same. */
export function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const width = values.length * (BAR + GAP) - GAP
  return (
    <svg className={css.bars} width={width} height={HEIGHT} aria-hidden="true">
      {values.map((value, at) => {
        const height = LEAST + ((HEIGHT - LEAST) * value) / most
        return (
          <rect
            // Each stands for its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
            key={at}
            x={at * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1.5}
          />
        )
      })}
    </svg>
  )
}
