import { type AnyCanvas, contextOf, newCanvas } from './canvas.ts'

const PROBE_SIDE = 16
let isExact: Promise<boolean> | undefined

/** Some browsers give back other pixels than were put in, against fingerprinting. */
export function readsBack(): Promise<boolean> {
  isExact ??= probe()
  return isExact
}

async function probe(): Promise<boolean> {
  const context = contextOf(newCanvas(PROBE_SIDE, PROBE_SIDE))
  const known = new Uint8ClampedArray(PROBE_SIDE * PROBE_SIDE * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (at * 73) & 255,
  )
  context.putImageData(new ImageData(known, PROBE_SIDE, PROBE_SIDE), 0, 0)
  const { data } = context.getImageData(0, 0, PROBE_SIDE, PROBE_SIDE)
  const room = new Uint8ClampedArray(known.length)
  const order = await copyFrame(context.canvas, room)
  const copied = order === 'blue first' ? known.map((_, at) => room[at ^ swap(at)] ?? 0) : room
  const isSame = (pixels: Uint8ClampedArray) => pixels.every((value, at) => value === known[at])
  return isSame(data) && (order === null || isSame(copied))
}

/** From red to blue and back. */
function swap(at: number): number {
  return at % 2 === 0 ? 2 : 0
}

const ORDERS: Record<string, 'red first' | 'blue first'> = {
  RGBA: 'red first',
  RGBX: 'red first',
  BGRA: 'blue first',
  BGRX: 'blue first',
}

/** As a frame of a video the pixels come quicker, in the order that is told. Not every web view has it. */
export async function copyFrame(canvas: AnyCanvas, room: Uint8ClampedArray<ArrayBuffer>) {
  if (typeof VideoFrame !== 'function') return null
  let frame: VideoFrame | undefined
  try {
    frame = new VideoFrame(canvas, { timestamp: 0 })
    const order = ORDERS[frame.format ?? '']
    if (!order || frame.allocationSize() !== room.byteLength) return null
    await frame.copyTo(room)
    return order
  } catch {
    return null
  } finally {
    frame?.close()
  }
}
