export interface Complex {
  re: Float32Array
  im: Float32Array
}

interface Plan {
  /** Of each stage after the second, one after the other, in the order in which they are used. */
  cos: Float32Array
  sin: Float32Array
  /** Pairs that change places. */
  swaps: Uint32Array
}

const plans = new Map<number, Plan>()

/** In place, over `size` values from `from` on; the size is a power of two, and at least 4. */
export function transform({ re, im }: Complex, from: number, size: number): void {
  const { cos, sin, swaps } = planOf(size)
  for (let at = 0; at < swaps.length; at += 2) {
    swap(re, im, from + (swaps[at] ?? 0), from + (swaps[at + 1] ?? 0))
  }
  firstStages(re, im, from, size)
  let twiddle = 0
  for (let half = 4; half < size; half *= 2) {
    for (let start = from; start < from + size; start += 2 * half) {
      for (let a = start, b = start + half, k = twiddle; a < start + half; a += 1, b += 1, k += 1) {
        const c = cos[k] ?? 0
        const s = sin[k] ?? 0
        const br = re[b] ?? 0
        const bi = im[b] ?? 0
        const tr = br * c + bi * s
        const ti = bi * c - br * s
        const ar = re[a] ?? 0
        const ai = im[a] ?? 0
        re[b] = ar - tr
        im[b] = ai - ti
        re[a] = ar + tr
        im[a] = ai + ti
      }
    }
    twiddle += half
  }
}

/** Four values at a time: their turns are quarters, which cost no product. */
function firstStages(re: Float32Array, im: Float32Array, from: number, size: number): void {
  for (let at = from; at < from + size; at += 4) {
    const [r0, r1, r2, r3] = [re[at] ?? 0, re[at + 1] ?? 0, re[at + 2] ?? 0, re[at + 3] ?? 0]
    const [i0, i1, i2, i3] = [im[at] ?? 0, im[at + 1] ?? 0, im[at + 2] ?? 0, im[at + 3] ?? 0]
    re[at] = r0 + r1 + (r2 + r3)
    im[at] = i0 + i1 + (i2 + i3)
    re[at + 1] = r0 - r1 + (i2 - i3)
    im[at + 1] = i0 - i1 - (r2 - r3)
    re[at + 2] = r0 + r1 - (r2 + r3)
    im[at + 2] = i0 + i1 - (i2 + i3)
    re[at + 3] = r0 - r1 - (i2 - i3)
    im[at + 3] = i0 - i1 + (r2 - r3)
  }
}

/** Below it lie all frequencies down that anything here asks for. */
const ROWS = 34

/** Used again and again, because a search asks thousands of times. */
const scratch = new Map<number, { pair: Complex; real: Float32Array }>()

function scratchOf(side: number) {
  const known = scratch.get(side)
  if (known) return known
  const pair = { re: new Float32Array(side), im: new Float32Array(side) }
  const made = { pair, real: new Float32Array(side * side) }
  scratch.set(side, made)
  return made
}

/**
 * The real part of the transform of a square whose values lie in rows 1 to 33, one column after the
 * other; good until the next one is asked for. Because the real part alone is wanted, two columns go
 * through one transform.
 */
export function realPartOf({ re, im }: Complex, side: number): Float32Array {
  const rows = Math.min(ROWS, side / 2)
  for (let row = 1; row < rows; row += 1) transform({ re, im }, row * side, side)
  const { pair, real } = scratchOf(side)
  for (let x = 0; x < side; x += 2) {
    pair.re.fill(0)
    pair.im.fill(0)
    for (let row = 1; row < rows; row += 1) {
      const at = row * side + x
      const [ar, ai, br, bi] = [re[at] ?? 0, im[at] ?? 0, re[at + 1] ?? 0, im[at + 1] ?? 0]
      pair.re[row] = ar - bi
      pair.im[row] = ai + br
      pair.re[side - row] = ar + bi
      pair.im[side - row] = br - ai
    }
    transform(pair, 0, side)
    real.set(pair.re, x * side)
    real.set(pair.im, (x + 1) * side)
  }
  return real
}

/**
 * The transform of a square of real values, one column after the other: of the columns 0 to 33 and of
 * their mirrors. Two rows go through one transform.
 */
export function transformReal(values: Float32Array, side: number): Complex {
  const columns = { re: new Float32Array(ROWS * side), im: new Float32Array(ROWS * side) }
  const { pair } = scratchOf(side)
  for (let y = 0; y < side; y += 2) {
    pair.re.set(values.subarray(y * side, (y + 1) * side))
    pair.im.set(values.subarray((y + 1) * side, (y + 2) * side))
    transform(pair, 0, side)
    for (let x = 0; x < ROWS; x += 1) {
      const mirror = x === 0 ? 0 : side - x
      const [ar, ai] = [pair.re[x] ?? 0, pair.im[x] ?? 0]
      const [br, bi] = [pair.re[mirror] ?? 0, pair.im[mirror] ?? 0]
      const at = x * side + y
      columns.re[at] = (ar + br) / 2
      columns.im[at] = (ai - bi) / 2
      columns.re[at + 1] = (ai + bi) / 2
      columns.im[at + 1] = (br - ar) / 2
    }
  }
  for (let x = 0; x < ROWS; x += 1) transform(columns, x * side, side)
  return columns
}

function swap(re: Float32Array, im: Float32Array, a: number, b: number): void {
  const r = re[a] ?? 0
  const i = im[a] ?? 0
  re[a] = re[b] ?? 0
  im[a] = im[b] ?? 0
  re[b] = r
  im[b] = i
}

function planOf(size: number): Plan {
  const known = plans.get(size)
  if (known) return known
  const angles: number[] = []
  for (let half = 4; half < size; half *= 2) {
    for (let k = 0; k < half; k += 1) angles.push((Math.PI * k) / half)
  }
  const plan = {
    cos: Float32Array.from(angles, Math.cos),
    sin: Float32Array.from(angles, Math.sin),
    swaps: swapsOf(size),
  }
  plans.set(size, plan)
  return plan
}

function swapsOf(size: number): Uint32Array {
  const bits = Math.log2(size)
  const pairs: number[] = []
  for (let at = 0; at < size; at += 1) {
    const other = reverse(at, bits)
    if (other > at) pairs.push(at, other)
  }
  return Uint32Array.from(pairs)
}

function reverse(value: number, bits: number): number {
  let reversed = 0
  for (let bit = 0; bit < bits; bit += 1) reversed |= ((value >> bit) & 1) << (bits - 1 - bit)
  return reversed
}
