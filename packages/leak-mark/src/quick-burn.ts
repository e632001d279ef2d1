import { type Mark, type Pixels, type Size, smallSize, tileFor, tintMostOf } from './burn.ts'
import { PROGRAM } from './burn-program.ts'
import { DITHER_BYTES, levelAt } from './steps.ts'
import type { Tile } from './tile.ts'

/** The same as `burn`, for eight pixels at once, in a room that the next picture will be in. */
export type QuickBurn = (size: Size, mark: Mark) => Room

export interface Room {
  /** Where the pixels are to be put. */
  data: Pixels['data']
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
  return (size, mark) => {
    const level = levelAt(mark.level, mark.ratio)
    return {
      data: layOut(program, size, mark),
      isOpaque: () => program.isOpaque() === 1,
      burn(isBlueFirst) {
        program.burn(level.base, level.slope, level.most, tintMostOf(level), isBlueFirst)
      },
    }
  }
}

function layOut(program: Program, size: Size, { word, ratio, tile }: Mark): Pixels['data'] {
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
