import sharp from 'sharp'
import type { Shot } from './page.ts'

export interface Looks {
  /** Of the light, and of red, green and blue, in dB: more is less to see. */
  psnr: number
  colourPsnr: number
  /** By how many percent light changes where the picture is calm, RMS. Null: it is calm nowhere. */
  light: number | null
}

/** Below so many levels of its own a cell counts as calm. */
const CALM = 2

/** What the mark changed, seen on two screenshots. */
export async function looksOf(clean: Shot, marked: Shot, ratio: number): Promise<Looks> {
  const [before, after] = [await pixelsOf(clean), await pixelsOf(marked)]
  let [light, colour] = [0, 0]
  for (let at = 0; at < before.data.length; at += 3) {
    light += (lumaAt(before.data, at) - lumaAt(after.data, at)) ** 2
    for (const channel of [0, 1, 2]) {
      colour += ((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) ** 2
    }
  }
  const pixels = before.data.length / 3
  return {
    psnr: decibels(light / pixels),
    colourPsnr: decibels(colour / (3 * pixels)),
    light: await calmChange(clean, marked, ratio),
  }
}

async function pixelsOf({ screen, place }: Shot) {
  const { data, info } = await sharp(screen)
    .extract(place)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function decibels(square: number): number {
  return square === 0 ? 99 : 10 * Math.log10(255 ** 2 / square)
}

/** Over cells of 2 × 2 CSS px, as the design has it: what an eye cannot resolve is not counted. */
async function calmChange(clean: Shot, marked: Shot, ratio: number): Promise<number | null> {
  const [before, after] = [await cellsOf(clean, ratio), await cellsOf(marked, ratio)]
  const { data, width } = before
  let [squares, count] = [0, 0]
  for (let at = 3 * (width + 1); at < data.length - 3 * (width + 1); at += 3) {
    const around = [-3, 3, -3 * width, 3 * width].map((step) => lumaAt(data, at + step))
    const own = lumaAt(data, at)
    if (around.some((each) => Math.abs(each - own) >= CALM)) continue
    squares += (lightAt(after.data, at) / lightAt(data, at) - 1) ** 2
    count += 1
  }
  return count < 100 ? null : 100 * Math.sqrt(squares / count)
}

async function cellsOf({ screen, place }: Shot, ratio: number) {
  const width = Math.round(place.width / (2 * ratio))
  const height = Math.round(place.height / (2 * ratio))
  const { data } = await sharp(screen)
    .extract(place)
    .removeAlpha()
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    // Rounded to whole levels the change would be lost.
    .raw({ depth: 'float' })
    .toBuffer({ resolveWithObject: true })
  return { data: new Float32Array(data.buffer, data.byteOffset, data.byteLength / 4), width }
}

function lumaAt(data: ArrayLike<number>, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}

/** Of a screen in a room with a little light. */
function lightAt(data: ArrayLike<number>, at: number): number {
  const linear = (channel: number) => ((data[at + channel] ?? 0) / 255) ** 2.2
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2) + 0.005
}
