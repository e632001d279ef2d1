export type AnyCanvas = OffscreenCanvas | HTMLCanvasElement
export type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export function newCanvas(width: number, height: number): AnyCanvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

export function contextOf(canvas: AnyCanvas): AnyContext {
  // In memory, because the pixels are read back: from a graphics card that takes longer than all else.
  const context = (canvas as OffscreenCanvas).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}
