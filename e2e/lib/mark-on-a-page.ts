// What runs in the browser: the app's own drawing of the mark, and a look at what it drew.

import { drawMark } from '../../apps/mini-app/src/shared/media/mark/draw-mark.ts'

const MARK = 'n5e40545e63971c6352'

export interface MarkPage {
  /** The pixels of made up photos that are drawn at once, each in base64. */
  draw(photos: readonly MadeUp[]): Promise<string[]>
}

export interface MadeUp {
  width: number
  height: number
  /** Of all its pixels, from 0 to 1. */
  opacity: number
  mark: boolean
}

const page: MarkPage = {
  async draw(photos) {
    const blobs = await Promise.all(photos.map(madeUp))
    return Promise.all(blobs.map((blob, at) => pixelsOf(blob, photos[at]?.mark === true)))
  },
}

/** Hills of colour, which are the same each time. */
async function madeUp({ width, height, opacity }: MadeUp): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.globalAlpha = opacity
  for (let x = 0; x < width; x += 3) {
    context.fillStyle = `hsl(${(x * 7) % 360} 60% ${30 + ((x * 13) % 40)}%)`
    context.fillRect(x, 0, 3, height)
  }
  return canvas.convertToBlob()
}

async function pixelsOf(blob: Blob, hasMark: boolean): Promise<string> {
  const box = { width: 0, height: 0 }
  const mark = hasMark ? MARK : null
  const drawn = await drawMark({ kind: 'photo', blob, mark, box, isWhole: true, dpr: 2 })
  if (!(drawn instanceof ImageBitmap)) throw new Error('no photo')
  const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')
  context?.drawImage(drawn, 0, 0)
  const data = context?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
  return btoa(Array.from(data, (value) => String.fromCharCode(value)).join(''))
}

Object.assign(window, { markPage: page })
