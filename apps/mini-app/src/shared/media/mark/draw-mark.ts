import { burn, tileFor } from '@fanlight/leak-mark/burn'
import { wordOf } from '@fanlight/leak-mark/code'
import { LEVELS, levelAt, tilePixels } from '@fanlight/leak-mark/steps'
import type { Tile } from '@fanlight/leak-mark/tile'

/** What is asked of the worker: a photo with the mark in it, or the mark alone as a tile. */
export type MarkJob =
  | {
      kind: 'photo'
      blob: Blob
      mark: string | null
      /** The box it is shown in, in CSS px, and whether it fills the box or fits into it. */
      box: { width: number; height: number }
      isWhole: boolean
      dpr: number
    }
  | { kind: 'tile'; mark: string; dpr: number }

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement

export interface DrawnTile {
  blob: Blob
  /** Of its pixels to a side. */
  side: number
}

/** A photo as a bitmap, or a tile as a file. */
export function drawMark(job: MarkJob): Promise<ImageBitmap | DrawnTile> {
  return job.kind === 'photo' ? drawPhoto(job) : drawTile(job)
}

async function drawPhoto(job: Extract<MarkJob, { kind: 'photo' }>): Promise<ImageBitmap> {
  const { blob, mark, box, isWhole, dpr } = job
  const photo = await createImageBitmap(blob)
  const [across, down] = [box.width / photo.width, box.height / photo.height]
  const shown = isWhole ? Math.min(across, down) : Math.max(across, down)
  // A box of no size is not seen yet: the photo is taken as it is.
  const scale = shown > 0 ? Math.min(1, shown * dpr) : 1
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const canvas = newCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, width, height)
  const ratio = shown > 0 ? width / (photo.width * shown) : dpr
  photo.close()
  if (mark) lay(context, mark, ratio)
  return 'transferToImageBitmap' in canvas
    ? canvas.transferToImageBitmap()
    : createImageBitmap(canvas)
}

function lay(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  mark: string,
  ratio: number,
): void {
  const { word, level } = readMark(mark)
  const { width, height } = context.canvas
  if (readsBack()) {
    const pixels = context.getImageData(0, 0, width, height)
    burn(pixels, { word, level, ratio, tile: keptTile(mark, ratio) })
    context.putImageData(pixels, 0, 0)
    return
  }
  context.fillStyle = context.createPattern(tileCanvas(mark, ratio), 'repeat') ?? 'transparent'
  context.fillRect(0, 0, width, height)
}

async function drawTile({ mark, dpr }: Extract<MarkJob, { kind: 'tile' }>): Promise<DrawnTile> {
  const canvas = tileCanvas(mark, dpr)
  return { blob: await fileOf(canvas), side: canvas.width }
}

function fileOf(canvas: AnyCanvas): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no tile'))))
  })
}

function tileCanvas(mark: string, ratio: number): AnyCanvas {
  const { level } = readMark(mark)
  const tile = keptTile(mark, ratio)
  const canvas = newCanvas(tile.side, tile.side)
  const pixels = new ImageData(tilePixels(tile, levelAt(level, ratio).base), tile.side, tile.side)
  contextOf(canvas).putImageData(pixels, 0, 0)
  return canvas
}

/** The feed and the viewer need one each, and those of a size are the same for every photo. */
const kept = new Map<string, Tile>()

function keptTile(mark: string, ratio: number): Tile {
  const { word } = readMark(mark)
  const name = `${mark} ${Math.round(127 * ratio)}`
  const tile = kept.get(name) ?? tileFor(word, ratio)
  if (kept.size > 8) kept.clear()
  kept.set(name, tile)
  return tile
}

function readMark(mark: string) {
  const word = wordOf(mark.slice(1))
  if (!word) throw new Error('this is no mark')
  return { word, level: mark.startsWith('s') ? LEVELS.strong : LEVELS.normal }
}

const PROBE = 16
let isExact: boolean | undefined

/** Some browsers give back other pixels than were put in, against fingerprinting. */
function readsBack(): boolean {
  isExact ??= probe()
  return isExact
}

function probe(): boolean {
  const context = contextOf(newCanvas(PROBE, PROBE))
  const known = new Uint8ClampedArray(PROBE * PROBE * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (at * 73) & 255,
  )
  context.putImageData(new ImageData(known, PROBE, PROBE), 0, 0)
  const { data } = context.getImageData(0, 0, PROBE, PROBE)
  return data.every((value, at) => value === known[at])
}

function newCanvas(width: number, height: number): AnyCanvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(canvas: AnyCanvas) {
  // In memory, because the pixels are read back: from a graphics card that takes longer than all else.
  const context = (canvas as OffscreenCanvas).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}
