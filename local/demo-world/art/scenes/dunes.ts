import type { Canvas, Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, type Point, smooth, tag } from '../svg.ts'
import { paintSky } from './sky.ts'

const ROWS = 6

/** Sand to the horizon: every crest is lit on one side and dark on the other. */
export const dunes: Scene = (canvas) => {
  const { random, width, height, palette } = canvas
  const sky = paintSky(canvas, {
    horizon: 0.44,
    sunX: random.between(0.2, 0.4),
    sunY: random.between(0.2, 0.3),
    sunRadius: 0.05,
    clouds: 7,
  })
  const ground = tag('rect', {
    y: height * 0.43,
    width,
    height: height * 0.57,
    fill: mix(palette.land[0], palette.sky[3], 0.5),
  })
  const rows = Array.from({ length: ROWS }, (_, row) => paintRow(canvas, row))
  return {
    defs: sky.defs + rows.map(({ defs }) => defs).join(''),
    body: sky.body + ground + rows.map(({ body }) => body).join(''),
  }
}

function paintRow(canvas: Canvas, row: number) {
  const { palette, random } = canvas
  const near = row / (ROWS - 1)
  const sand = mix(mix(palette.land[0], palette.sky[3], 0.55 * (1 - near)), palette.accent, 0.2)
  const shade = mix(palette.land[1], palette.land[2], near * 0.7)
  const count = [5, 4, 3, 2, 2, 1][row] ?? 1
  const dunes = Array.from({ length: count }, (_, index) =>
    paintDune(canvas, { near, x: (index + random.between(0.15, 0.85)) / count, row }),
  )
  return {
    defs:
      linear(`lit${row}`, [
        [0, lighter(sand, 0.4)],
        [0.35, sand],
        [1, mix(sand, shade, 0.35)],
      ]) +
      linear(`dark${row}`, [
        [0, darker(shade, 0.2)],
        [0.5, shade],
        [1, mix(shade, sand, 0.75)],
      ]),
    body: dunes.join(''),
  }
}

/** From the peak an edge winds down to our feet: light to its left, shadow to its right. */
function paintDune(
  { width, height, random, palette }: Canvas,
  { near, x, row }: { near: number; x: number; row: number },
): string {
  const size = 0.1 + near ** 1.4 * 0.75
  const foot = height * (0.48 + near ** 1.3 * 0.6)
  const at = (dx: number, dy: number): Point => [
    (x + dx * size) * width,
    foot - dy * size * height * 0.42,
  ]
  const bend = random.between(0.1, 0.28)
  const peak = at(0, 1)
  const left = [at(-1.5, -0.1), at(-0.95, 0.2), at(-0.5, 0.5), at(-0.2, 0.82), peak]
  const right = [peak, at(0.25, 0.72), at(0.7, 0.38), at(1.2, 0.15), at(1.9, -0.12)]
  const edge = [
    peak,
    at(bend, 0.68),
    at(-bend * 0.4, 0.36),
    at(bend * 1.2, 0.08),
    at(bend * 0.3, -0.4),
  ]
  const bottom = height * 1.2
  const lit = `${smooth(left)}${smooth(edge).replace(/^M/, 'L')}L${at(-1.5, 0)[0]} ${bottom}Z`
  const dark = `${smooth(right)}L${at(1.9, 0)[0]} ${bottom}L${at(bend * 0.3, 0)[0]} ${bottom}${smooth([...edge].reverse()).replace(/^M/, 'L')}Z`
  const ripples = Array.from({ length: near > 0.4 ? 14 : 0 }, (_, index) => {
    const drop = 0.06 + index * 0.055
    const d = smooth([
      at(-1.3, -0.12 - drop),
      at(-0.7, 0.22 - drop),
      at(-0.25, 0.5 - drop),
      at(-0.05 + bend * 0.2, 0.4 - drop),
    ])
    return tag('path', {
      d,
      stroke: palette.sun,
      'stroke-width': 2,
      fill: 'none',
      'stroke-opacity': 0.16,
    })
  })
  return (
    tag('path', { d: lit, fill: `url(#lit${row})` }) +
    tag('path', { d: dark, fill: `url(#dark${row})` }) +
    ripples.join('')
  )
}
