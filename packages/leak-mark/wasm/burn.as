// What src/burn.ts does, for eight pixels at once, in AssemblyScript: TypeScript that becomes
// WebAssembly. `node tools/wasm.ts` compiles it into src/burn-program.ts.

/** Of the planes below, around the picture, so that no step has to look where the picture ends. */
const PAD: i32 = 8
const DITHER_SIDE: i32 = 256
/** A change of colour in this proportion leaves the light as it was, in 64ths. */
const BLUE: i32 = 113
const GREEN: i32 = 22

let width: i32
let height: i32
let ratio: f64
let side: i32
/** The picture in CSS px, and a row of a plane. */
let across: i32
let down: i32
let stride: i32

let end: usize
let pixels: usize
let tile: usize
let dither: usize
let planeA: usize
let planeB: usize
let planeC: usize
let swings: usize
let lights: usize
let rowSwings: usize
let rowGreens: usize
let rowBlues: usize
let shares: usize
/** Where each CSS px of a row begins, and the last one ends. */
let starts: usize

/** Makes room for a picture, a tile and the dither, which the caller then writes there. */
export function layOut(w: i32, h: i32, r: f64, s: i32, smallWidth: i32, smallHeight: i32): void {
  width = w
  height = h
  ratio = r
  side = s
  across = smallWidth
  down = smallHeight
  stride = (across + 2 * PAD + 3) & ~3
  end = (__heap_base + 15) & ~15
  pixels = take(4 * w * h + 32)
  tile = take(2 * s * (s + PAD))
  dither = take(2 * DITHER_SIDE * DITHER_SIDE)
  const plane = 4 * stride * (down + 2 * PAD) + 64
  planeA = take(plane)
  planeB = take(plane)
  planeC = take(plane)
  swings = take(2 * across * down)
  lights = take(4 * w + 32)
  rowSwings = take(2 * w + 32)
  rowGreens = take(2 * w + 32)
  rowBlues = take(2 * w + 32)
  shares = take(4 * stride)
  starts = take(2 * (across + 1))
  const pages = ((<i32>end + 0xffff) >>> 16) - memory.size()
  if (pages > 0 && memory.grow(pages) < 0) unreachable()
  let x = 0
  for (let column = 0; column < across; column++) {
    store<u16>(starts + 2 * column, <u16>x)
    while (x < width && <i32>Math.floor(<f64>x / ratio) <= column) x++
  }
  store<u16>(starts + 2 * across, <u16>width)
}

function take(bytes: i32): usize {
  const at = end
  end = (end + bytes + 15) & ~15
  return at
}

export function pixelsAt(): usize {
  return pixels
}

/** Row by row, each with its first eight samples once more at its end. */
export function tileAt(): usize {
  return tile
}

export function ditherAt(): usize {
  return dither
}

/** Whether none of the pixels lets anything shine through. */
export function isOpaque(): bool {
  const last = pixels + 4 * width * height
  let all = i32x4.splat(-1)
  let place = pixels
  for (; place + 16 <= last; place += 16) all = v128.and(all, v128.load(place))
  let rest = -1
  for (; place < last; place += 4) rest &= load<i32>(place)
  const alpha = i32x4.splat(0xff000000)
  const isAll = i32x4.all_true(i32x4.eq(v128.and(all, alpha), alpha))
  return isAll && (rest & 0xff000000) == 0xff000000
}

/** Pixels may have blue first instead of red; afterwards they have red first. */
export function burn(base: f32, slope: f32, most: f32, tintMost: i32, isBlueFirst: bool): void {
  memory.fill(planeA, 0, <usize>(planeC - planeA) + 4 * stride * (down + 2 * PAD))
  readLight(isBlueFirst)
  squaresAroundMean()
  movement()
  leastOfNeighbours()
  strengths(base, slope, most)
  lay(tintMost, isBlueFirst)
}

function at(plane: usize, y: i32): usize {
  return plane + 4 * stride * (y + PAD)
}

/** The light at each CSS px, into A. */
function readLight(isBlueFirst: bool): void {
  const redBlue = i16x8.splat(255)
  const weights = i32x4.splat(isBlueFirst ? (77 << 16) | 29 : (29 << 16) | 77)
  const green = i16x8(150, 0, 150, 0, 150, 0, 150, 0)
  for (let y = 0; y < down; y++) {
    const top = min(height - 1, <i32>Math.floor(<f64>y * ratio))
    const bottom = max(top + 1, min(height, <i32>Math.floor(<f64>(y + 1) * ratio)))
    memory.fill(lights, 0, 4 * width + 32)
    for (let row = top; row < bottom; row++) {
      const line = pixels + 4 * row * width
      for (let x = 0; x < width; x += 4) {
        const four = v128.load(line + 4 * x)
        const rb = i32x4.dot_i16x8_s(v128.and(four, redBlue), weights)
        const g = i32x4.dot_i16x8_s(v128.and(i32x4.shr_u(four, 8), redBlue), green)
        const sum = i32x4.add(v128.load(lights + 4 * x), i32x4.add(rb, g))
        v128.store(lights + 4 * x, sum)
      }
    }
    let first = 0
    for (let column = 0; column < across; column++) {
      const last = <i32>load<u16>(starts + 2 * (column + 1))
      let sum = 0
      for (let x = first; x < last; x++) sum += load<i32>(lights + 4 * x)
      const parts: i32 = 256 * max(1, last - first) * (bottom - top)
      store<f32>(at(planeA, y) + 4 * (PAD + column), <f32>sum / <f32>parts)
      first = last
    }
  }
}

/** For each column, one by how many of the columns up to `radius` away there are; 0 beyond the picture. */
function shareColumns(radius: i32): void {
  memory.fill(shares, 0, 4 * stride)
  for (let x = 0; x < across; x++) {
    store<f32>(shares + 4 * (PAD + x), 1 / <f32>inReach(x, radius, across))
  }
}

function inReach(place: i32, radius: i32, all: i32): i32 {
  return min(place + radius, all - 1) - max(place - radius, 0) + 1
}

/** The sum over the rows up to `radius` away, into B. */
function sumRows(plane: usize, y: i32, radius: i32): void {
  const to = at(planeB, y)
  const top = at(plane, y - radius)
  const rows = 2 * radius * 4 * stride
  for (let x = 0; x < 4 * stride; x += 16) {
    let sum = f32x4.splat(0)
    for (let from = top + x; from <= top + x + rows; from += 4 * stride) {
      sum = f32x4.add(sum, v128.load(from))
    }
    v128.store(to + x, sum)
  }
}

/** The mean of four places of a row whose sums are in B. */
function meanAt(y: i32, x: i32, radius: i32): v128 {
  const from = at(planeB, y) + 4 * x
  let sum = f32x4.splat(0)
  for (let step = -radius; step <= radius; step++) {
    sum = f32x4.add(sum, v128.load(from + 4 * step))
  }
  const share = f32x4.splat(1 / <f32>inReach(y, radius, down))
  return f32x4.mul(sum, f32x4.mul(share, v128.load(shares + 4 * x)))
}

/** How far each place is from the mean around it, squared, into C. */
function squaresAroundMean(): void {
  shareColumns(4)
  for (let y = 0; y < down; y++) {
    sumRows(planeA, y, 4)
    for (let x = 0; x < stride; x += 4) {
      const off = f32x4.sub(v128.load(at(planeA, y) + 4 * x), meanAt(y, x, 4))
      v128.store(at(planeC, y) + 4 * x, f32x4.mul(off, off))
    }
  }
}

/** The root of the mean of the squares, into A; beyond the picture it is more than anything. */
function movement(): void {
  shareColumns(2)
  const most = f32x4.splat(f32.MAX_VALUE)
  const none = f32x4.splat(0)
  for (let word = planeA; word < planeB - 16; word += 16) v128.store(word, most)
  for (let y = 0; y < down; y++) {
    sumRows(planeC, y, 2)
    for (let x = 0; x < stride; x += 4) {
      const isInside = f32x4.gt(v128.load(shares + 4 * x), none)
      const moved = f32x4.sqrt(meanAt(y, x, 2))
      v128.store(at(planeA, y) + 4 * x, v128.bitselect(moved, most, isInside))
    }
  }
}

/** The least of 13 × 13, so that nothing calm beside an edge gets more, into C. */
function leastOfNeighbours(): void {
  const none = f32x4.splat(0)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < stride; x += 4) {
      let least = v128.load(at(planeA, y - 6) + 4 * x)
      for (let row = y - 5; row <= y + 6; row++) {
        least = f32x4.pmin(least, v128.load(at(planeA, row) + 4 * x))
      }
      v128.store(at(planeB, y) + 4 * x, least)
    }
    for (let x = 0; x < stride; x += 4) {
      const from = at(planeB, y) + 4 * x
      let least = v128.load(from - 24)
      for (let step = -5; step <= 6; step++) least = f32x4.pmin(least, v128.load(from + 4 * step))
      const isInside = f32x4.gt(v128.load(shares + 4 * x), none)
      v128.store(at(planeC, y) + 4 * x, v128.and(least, isInside))
    }
  }
}

/** How strong the mark may be at each CSS px, in 4096ths. */
function strengths(base: f32, slope: f32, most: f32): void {
  shareColumns(4)
  const start = f32x4.splat(4096 * base)
  const more = f32x4.splat(4096 * slope)
  const limit = f32x4.splat(4096 * most)
  for (let y = 0; y < down; y++) {
    sumRows(planeC, y, 4)
    for (let x = 0; x < stride; x += 4) {
      const strength = f32x4.min(limit, f32x4.add(start, f32x4.mul(more, meanAt(y, x, 4))))
      v128.store(at(planeA, y) + 4 * x, i32x4.trunc_sat_f32x4_s(strength))
    }
    for (let x = 0; x < across; x++) {
      store<i16>(swings + 2 * (y * across + x), <i16>load<i32>(at(planeA, y) + 4 * (PAD + x)))
    }
  }
}

/** Light and colour, onto the pixels. */
function lay(tintMost: i32, isBlueFirst: bool): void {
  if (isBlueFirst) swapRedAndBlue()
  let known = -1
  for (let y = 0; y < height; y++) {
    const row = min(down - 1, <i32>Math.floor(<f64>y / ratio))
    if (row != known) {
      spread(row, tintMost)
      known = row
    }
    layRow(y)
  }
}

function swapRedAndBlue(): void {
  const last = pixels + 4 * width * height
  for (let place = pixels; place < last; place += 16) {
    const four = v128.load(place)
    const swapped = i8x16.shuffle(four, four, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15)
    v128.store(place, swapped)
  }
}

/** The strengths of a row of CSS px, for each of its pixels. */
function spread(row: i32, tintMost: i32): void {
  const from = swings + 2 * row * across
  for (let column = 0; column < across; column++) {
    const swing: i32 = load<i16>(from + 2 * column)
    const tint = min(swing, tintMost)
    const greener = (GREEN * tint) >> 6
    const bluer = (BLUE * tint) >> 6
    const last = <i32>load<u16>(starts + 2 * (column + 1))
    for (let x = <i32>load<u16>(starts + 2 * column); x < last; x++) {
      store<i16>(rowSwings + 2 * x, <i16>swing)
      store<i16>(rowGreens + 2 * x, <i16>greener)
      store<i16>(rowBlues + 2 * x, <i16>bluer)
    }
  }
}

function layRow(y: i32): void {
  const line = pixels + 4 * y * width
  const samples = tile + 2 * (y % side) * (side + PAD)
  const grains = dither + 2 * (y & (DITHER_SIDE - 1)) * DITHER_SIDE
  let tileX = 0
  let x = 0
  for (; x + 8 <= width; x += 8) {
    layEight(line, x, v128.load(samples + 2 * tileX), grains)
    tileX += 8
    if (tileX >= side) tileX -= side
  }
  const left = width - x
  if (left == 0) return
  // What lies beyond the end of the row is the next one's.
  const place = line + 4 * x
  const low = v128.load(place)
  const high = v128.load(place + 16)
  layEight(line, x, v128.load(samples + 2 * tileX), grains)
  const lanes = i32x4(0, 1, 2, 3)
  const isLow = i32x4.lt_s(lanes, i32x4.splat(left))
  const isHigh = i32x4.lt_s(lanes, i32x4.splat(left - 4))
  v128.store(place, v128.bitselect(v128.load(place), low, isLow))
  v128.store(place + 16, v128.bitselect(v128.load(place + 16), high, isHigh))
}

// @ts-ignore: decorator
@inline
function layEight(line: usize, x: i32, sample: v128, grains: usize): void {
  const place = line + 4 * x
  const low = v128.load(place)
  const high = v128.load(place + 16)
  const grain = v128.load(grains + 2 * (x & (DITHER_SIDE - 1)))
  const light = i16x8.q15mulr_sat_s(v128.load(rowSwings + 2 * x), sample)
  const green = i16x8.q15mulr_sat_s(v128.load(rowGreens + 2 * x), sample)
  const blue = i16x8.q15mulr_sat_s(v128.load(rowBlues + 2 * x), sample)
  const steps = i16x8.shr_s(i16x8.add(light, grain), 8)
  const greener = i16x8.shr_s(i16x8.sub(grain, green), 8)
  const bluer = i16x8.shr_s(i16x8.add(grain, blue), 8)
  const byte = i16x8.splat(255)
  const redGreen = v128.shuffle<i16>(low, high, 0, 2, 4, 6, 8, 10, 12, 14)
  const blueAlpha = v128.shuffle<i16>(low, high, 1, 3, 5, 7, 9, 11, 13, 15)
  const r = under(v128.and(redGreen, byte), steps)
  const g = under(i16x8.add(i16x8.shr_u(redGreen, 8), greener), steps)
  const b = under(i16x8.add(v128.and(blueAlpha, byte), bluer), steps)
  const rg = v128.or(r, i16x8.shl(g, 8))
  const ba = v128.or(b, v128.andnot(blueAlpha, byte))
  v128.store(place, v128.shuffle<i16>(rg, ba, 0, 8, 1, 9, 2, 10, 3, 11))
  v128.store(place + 16, v128.shuffle<i16>(rg, ba, 4, 12, 5, 13, 6, 14, 7, 15))
}

/** What becomes of a colour under so many steps of white, or of black below 0. */
// @ts-ignore: decorator
@inline
function under(colour: v128, steps: v128): v128 {
  const byte = i16x8.splat(255)
  const cut = i16x8.max_s(i16x8.splat(0), i16x8.min_s(byte, colour))
  const isBlack = i16x8.shr_s(steps, 15)
  // Up to white, or down to black.
  const room = v128.xor(cut, v128.andnot(byte, isBlack))
  const parts = i16x8.add(i16x8.mul(room, i16x8.abs(steps)), i16x8.splat(128))
  // Divided by 255, rounded to the nearest.
  const change = i16x8.shr_u(i16x8.add(parts, i16x8.shr_u(parts, 8)), 8)
  return i16x8.add(cut, i16x8.sub(v128.xor(change, isBlack), isBlack))
}
