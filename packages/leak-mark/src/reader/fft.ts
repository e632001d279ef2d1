export interface Complex {
  re: Float32Array
  im: Float32Array
}

interface Plan {
  cos: Float32Array
  sin: Float32Array
  reversed: Uint32Array
}

const plans = new Map<number, Plan>()

/** In place, over `size` values from `from` on; the size is a power of two. */
export function transform({ re, im }: Complex, from: number, size: number): void {
  const { cos, sin, reversed } = planOf(size)
  for (let at = 0; at < size; at += 1) {
    const other = reversed[at] ?? 0
    if (other > at) swap(re, im, from + at, from + other)
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half) {
      for (let k = 0; k < half; k += 1) {
        const c = cos[k * stride] ?? 0
        const s = sin[k * stride] ?? 0
        const a = from + start + k
        const b = a + half
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
  }
}

/** A square of `side` × `side`, in place, forward. */
export function transformSquare(square: Complex, side: number): void {
  for (let row = 0; row < side; row += 1) transform(square, row * side, side)
  transpose(square, side)
  for (let row = 0; row < side; row += 1) transform(square, row * side, side)
  transpose(square, side)
}

function transpose({ re, im }: Complex, side: number): void {
  for (let y = 0; y < side; y += 1) {
    for (let x = y + 1; x < side; x += 1) swap(re, im, y * side + x, x * side + y)
  }
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
  const bits = Math.log2(size)
  const turn = (2 * Math.PI) / size
  const plan = {
    cos: Float32Array.from({ length: size / 2 }, (_, at) => Math.cos(turn * at)),
    sin: Float32Array.from({ length: size / 2 }, (_, at) => Math.sin(turn * at)),
    reversed: Uint32Array.from({ length: size }, (_, at) => reverse(at, bits)),
  }
  plans.set(size, plan)
  return plan
}

function reverse(value: number, bits: number): number {
  let reversed = 0
  for (let bit = 0; bit < bits; bit += 1) reversed |= ((value >> bit) & 1) << (bits - 1 - bit)
  return reversed
}
