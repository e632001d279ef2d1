import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import { tag } from './svg.ts'

/** What a scene is drawn on, and with which colours and chances. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  random: Random
}

/** Draws what lies inside the frame, definitions first. */
export type Scene = (canvas: Canvas) => { defs: string; body: string }

/** The picture as a file. A scale below 1 asks for fewer pixels of the same drawing. */
export function frame(
  { width, height }: Canvas,
  { defs, body }: ReturnType<Scene>,
  scale = 1,
): string {
  const size = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    viewBox: `0 0 ${width} ${height}`,
  }
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, tag('defs', {}, defs), body)
}

/** The whole picture in one fill. */
export function flood({ width, height }: Canvas, fill: string, more = {}): string {
  return tag('rect', { width, height, fill, ...more })
}
