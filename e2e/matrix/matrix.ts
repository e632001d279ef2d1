const IS_WHOLE = process.env['FANLIGHT_MATRIX'] === 'whole'
const IS_QUICK = process.env['FANLIGHT_TESTS'] === 'quick'

/** Which cells of a table are tried. */
interface Chosen<Cell> {
  /** The few that stand for the others: CI tries these, and so does a run of this file. */
  standsForOthers: (cell: Cell) => boolean
  /** The one or two of them that `npm test` has time for, where all are too many. */
  isFirst?: (cell: Cell) => boolean
}

/** The cells to try: all of them only in `npm run matrix`. */
export function cellsOf<Cell>(
  cells: readonly Cell[],
  { standsForOthers, isFirst = standsForOthers }: Chosen<Cell>,
) {
  if (IS_WHOLE) return cells
  return cells.filter(IS_QUICK ? isFirst : standsForOthers)
}
