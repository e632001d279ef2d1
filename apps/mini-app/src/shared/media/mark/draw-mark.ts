import { burn, type Mark, tileFor } from '@fanlight/leak-mark/burn'
import { wordOf } from '@fanlight/leak-mark/code'
import { loadQuickBurn, type QuickBurn } from '@fanlight/leak-mark/quick-burn'
import { LEVELS, levelAt, tilePixels } from '@fanlight/leak-mark/steps'
import type { Tile } from '@fanlight/leak-mark/tile'
import { type AnyCanvas, type AnyContext, contextOf, newCanvas } from './canvas.ts'
import { copyFrame, readsBack } from './read-back.ts'

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
  const loading = Promise.all([loadQuickBurn(), readsBack()])
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
  if (await readsBack()) {
    return burnInto(context, { word, level, ratio, tile: keptTile(mark, ratio) })
  }
  const { width, height } = context.canvas
  context.fillStyle = context.createPattern(tileCanvas(mark, ratio), 'repeat') ?? 'transparent'
  context.fillRect(0, 0, width, height)
}

async function burnInto(context: AnyContext, mark: Mark): Promise<void> {
  const quickBurn = await loadQuickBurn()
  try {
    if (quickBurn) return await inTurn(() => layQuickly(context, quickBurn, mark))
  } catch {
    // A phone may have too little memory for the quick way.
  }
  layPlainly(context, mark)
}

function layPlainly(context: AnyContext, mark: Mark): void {
  const { width, height } = context.canvas
  const pixels = context.getImageData(0, 0, width, height)
  burn(pixels, mark)
  context.putImageData(pixels, 0, 0)
}

async function layQuickly(context: AnyContext, quickBurn: QuickBurn, mark: Mark): Promise<void> {
  const { width, height } = context.canvas
  const room = quickBurn({ width, height }, mark)
  const order = await copyFrame(context.canvas, room.data)
  // Colours of a frame are darkened where it can be seen through.
  const isTrue = order !== null && room.isOpaque()
  if (!isTrue) room.data.set(context.getImageData(0, 0, width, height).data)
  room.burn(isTrue && order === 'blue first')
  context.putImageData(new ImageData(room.data, width, height), 0, 0)
}

let turn: Promise<void> = Promise.resolve()

/** One photo after another, because they share the room. */
function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work)
  return turn
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
