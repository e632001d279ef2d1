import { encodeQR } from 'qr'

/** Of the side: what the mark in the middle covers. A quarter of all modules may be lost. */
const HOLE_SHARE = 0.24

/** The code's rows, `1` for a dark module, with room for a mark in the middle. */
export function qrRows(text: string): string[] {
  const framed = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 })
  const modules = framed.slice(1, -1).map((row) => row.slice(1, -1))
  const side = modules.length
  // Odd like the side, so that the hole is in the middle.
  const hole = Math.floor((side * HOLE_SHARE) / 2) * 2 + 1
  const from = (side - hole) / 2
  const isHole = (at: number) => at >= from && at < from + hole
  return modules.map((row, y) =>
    row.map((isDark, x) => (isDark && !(isHole(x) && isHole(y)) ? '1' : '0')).join(''),
  )
}
