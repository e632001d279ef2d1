/** `npm run matrix` tries every cell of a table; `npm test` those that stand for the others. */
const IS_WHOLE = process.env['FANLIGHT_MATRIX'] === 'whole'

/** The cells to try: all, or the few that stand for them. */
export function cellsOf<Cell>(cells: readonly Cell[], standsForOthers: (cell: Cell) => boolean) {
  return IS_WHOLE ? cells : cells.filter(standsForOthers)
}
