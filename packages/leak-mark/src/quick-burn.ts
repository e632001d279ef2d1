import { type Mark, type Pixels, smallSize, tileFor, tintMostOf } from './burn.ts'
import { PROGRAM } from './burn-program.ts'
import { DITHER_BYTES, levelAt } from './steps.ts'
import type { Tile } from './tile.ts'

/** The same as `burn`, for eight pixels at once. */
export interface QuickBurn {
  /** Where the pixels of a picture are to be put; good until it is called again. */
  roomFor(size: Omit<Pixels, 'data'>, mark: Mark): Pixels['data']
  /** Whether nothing of what was put there can be seen through. */
  isOpaque(): boolean
  /** Lays the mark on what was put there. What had blue first has red first then. */
  burn(isBlueFirst: boolean): void
}

/** What wasm/burn.as exports. */
interface Program {
  memory: { readonly buffer: ArrayBuffer }
  layOut(
    width: number,
    height: number,
    ratio: number,
    side: number,
    smallWidth: number,
    smallHeight: number,
  ): void
  isOpaque(): number
  pixelsAt(): number
  tileAt(): number
  ditherAt(): number
  burn(base: number, slope: number, most: number, tintMost: number, isBlueFirst: boolean): void
}

/** Every browser has it and so has Node, whose types do not say so. */
const { WebAssembly: engine } = globalThis as unknown as {
  WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }> }
}

/** As many samples are worked on at once, also those at the end of a tile's row. */
const PAD = 8

let loading: Promise<QuickBurn | null> | undefined

/** None where a web view cannot run it. */
export function loadQuickBurn(): Promise<QuickBurn | null> {
  loading ??= load().catch(() => null)
  return loading
}

async function load(): Promise<QuickBurn> {
  const bytes = Uint8Array.from(atob(PROGRAM), (char) => char.charCodeAt(0))
  const { instance } = await engine.instantiate(bytes)
  const program = instance.exports as Program
  let level = levelAt({ base: 0, slope: 0, most: 0, colour: 0 }, 1)
  return {
    roomFor(size, mark) {
      level = levelAt(mark.level, mark.ratio)
      return layOut(program, size, mark)
    },
    isOpaque: () => program.isOpaque() === 1,
    burn(isBlueFirst) {
      program.burn(level.base, level.slope, level.most, tintMostOf(level), isBlueFirst)
    },
  }
}

function layOut(program: Program, size: Omit<Pixels, 'data'>, { word, ratio, tile }: Mark) {
  const { width, height } = size
  const laid = tile ?? tileFor(word, ratio)
  const small = smallSize(size, ratio)
  program.layOut(width, height, ratio, laid.side, small.width, small.height)
  // Growing has given the memory another buffer.
  const { buffer } = program.memory
  writeTile(new Int16Array(buffer, program.tileAt()), laid)
  new Uint16Array(buffer, program.ditherAt()).set(DITHER_BYTES)
  return new Uint8ClampedArray(buffer, program.pixelsAt(), 4 * width * height)
}

/** Each row with its beginning once more at its end, for the tile goes on there. */
function writeTile(room: Int16Array, { side, whole }: Tile): void {
  for (let y = 0; y < side; y += 1) {
    const row = whole.subarray(y * side, (y + 1) * side)
    room.set(row, y * (side + PAD))
    room.set(row.subarray(0, PAD), y * (side + PAD) + side)
  }
}
