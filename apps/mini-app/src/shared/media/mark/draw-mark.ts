import { burn, type Mark, tileFor } from '@fanlight/leak-mark/burn'
import { wordOf } from '@fanlight/leak-mark/code'
import { loadQuickBurn, type QuickBurn } from '@fanlight/leak-mark/quick-burn'
import { LEVELS, levelAt, tilePixels } from '@fanlight/leak-mark/steps'
import type { Tile } from '@fanlight/leak-mark/tile'
import { type AnyCanvas, type AnyContext, copyFrame, PROBE_SIDE, readsBack } from './read-back.ts'

/**
 * What is asked of the worker: a photo with the mark in it, the mark alone as a tile, or, while a photo
 * is on its way, to have everything at hand.
 */
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
  | { kind: 'tile' | 'ready'; mark: string; dpr: number }

export interface DrawnTile {
  blob: Blob
  /** Of its pixels to a side. */
  side: number
}

/** A photo as a bitmap, or a tile as a file. */
export async function drawMark(job: MarkJob): Promise<ImageBitmap | DrawnTile | null> {
  if (job.kind === 'photo') return drawPhoto(job)
  if (job.kind === 'tile') return drawTile(job)
  const loading = Promise.all([loadQuickBurn(), readsBack(newProbe)])
  keptTile(job.mark, job.dpr)
  await loading
  return null
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
  if (mark) await lay(context, mark, ratio)
  return 'transferToImageBitmap' in canvas
    ? canvas.transferToImageBitmap()
    : createImageBitmap(canvas)
}

async function lay(context: AnyContext, mark: string, ratio: number): Promise<void> {
  const { word, level } = readMark(mark)
  const { width, height } = context.canvas
  if (await readsBack(newProbe)) {
    const quick = await loadQuickBurn()
    const laid = { word, level, ratio, tile: keptTile(mark, ratio) }
    // A phone may have too little memory for the quick way.
    const isLaid =
      quick && (await inTurn(() => layQuickly(context, quick, laid)).catch(() => false))
    return isLaid ? undefined : layPlainly(context, laid)
  }
  context.fillStyle = context.createPattern(tileCanvas(mark, ratio), 'repeat') ?? 'transparent'
  context.fillRect(0, 0, width, height)
}

function layPlainly(context: AnyContext, mark: Mark): void {
  const { width, height } = context.canvas
  const pixels = context.getImageData(0, 0, width, height)
  burn(pixels, mark)
  context.putImageData(pixels, 0, 0)
}

async function layQuickly(context: AnyContext, quick: QuickBurn, mark: Mark): Promise<true> {
  const { width, height } = context.canvas
  const room = quick.roomFor({ width, height }, mark)
  const order = await copyFrame(context.canvas, room)
  const isWhole = order !== null && quick.isOpaque()
  // Colours of a frame are darkened where it can be seen through.
  if (!isWhole) room.set(context.getImageData(0, 0, width, height).data)
  quick.burn(isWhole && order === 'blue first')
  context.putImageData(new ImageData(room, width, height), 0, 0)
  return true
}

let turn: Promise<unknown> = Promise.resolve()

/** One photo after another, because they share the room. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work, work)
  turn = done
  return done
}

async function drawTile({ mark, dpr }: { mark: string; dpr: number }): Promise<DrawnTile> {
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

function newProbe(): AnyContext {
  return contextOf(newCanvas(PROBE_SIDE, PROBE_SIDE))
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
