import type { Canvas, Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { openNoise, rough } from '../noise.ts'
import { line, linear, type Point, short, smooth, tag } from '../svg.ts'
import { paintSky } from './sky.ts'

/** A face of rock, a rope, and a small climber on it. */
export const rockFace: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const sky = paintSky(canvas, { horizon: 0.95, sunX: 0.2, sunY: 0.24, sunRadius: 0.05, clouds: 9 })
  const noise = openNoise(random)
  const edge: Point[] = []
  for (let y = -20; y <= height + 20; y += 22) {
    const out = rough(noise, y / 240, 4)
    edge.push([width * (0.42 + out * 0.14 - (y / height) * 0.16), y])
  }
  const rock = mix(palette.land[1], palette.accent, 0.3)
  const defs = linear(
    'rock',
    [
      [0, lighter(rock, 0.35)],
      [0.25, rock],
      [1, darker(rock, 0.6)],
    ],
    { x2: 1, y2: 0.25 },
  )
  const face = `${line(edge)}L${width} ${height}L${width} 0Z`
  const climber = edge[Math.floor(edge.length * 0.42)] ?? [width / 2, height / 2]
  const body = [
    sky.body,
    paintFarHills(canvas),
    tag('path', { d: face, fill: 'url(#rock)' }),
    paintCracks(canvas, edge, rock),
    paintRope(canvas, climber),
    paintClimber(canvas, climber),
  ]
  return { defs: sky.defs + defs, body: body.join('') }
}

function paintFarHills({ width, height, palette, random }: Canvas): string {
  return [0.82, 0.9]
    .map((base, index) => {
      const noise = openNoise(random)
      const points: Point[] = []
      for (let x = 0; x <= width; x += 20)
        points.push([x, height * (base + rough(noise, x / 260, 4) * 0.05)])
      const fill = mix(palette.land[0], palette.sky[3], 0.45 - index * 0.35)
      return tag('path', { d: `${line(points)}L${width} ${height}L0 ${height}Z`, fill })
    })
    .join('')
}

/** Ledges and planes; each has a lit upper edge. */
function paintCracks(
  { width, height, palette, random }: Canvas,
  edge: readonly Point[],
  rock: string,
): string {
  return Array.from({ length: 60 }, () => {
    const [left, y] = random.pick(edge as [Point, ...Point[]])
    const x = left + random.next() ** 1.3 * (width - left)
    const [w, h] = [random.between(40, 190), random.between(30, 150)]
    const plane = line([
      [x, y],
      [x + w, y - h * random.between(0, 0.4)],
      [x + w * random.between(0.7, 1.1), y + h],
      [x + w * random.between(-0.1, 0.2), y + h * random.between(0.6, 1)],
    ])
    const isLit = random.next() > 0.5
    const fill = isLit ? lighter(mix(rock, palette.sun, 0.3), 0.1) : darker(rock, 0.5)
    const hasRoom = x > left + 12 && y < height + 100
    return hasRoom ? tag('path', { d: `${plane}Z`, fill, 'fill-opacity': isLit ? 0.16 : 0.22 }) : ''
  }).join('')
}

function paintRope({ palette, random }: Canvas, [x, y]: Point): string {
  const rope: Point[] = [
    [x + 60, -10],
    [x + 44, y * 0.35],
    [x + 30 + random.between(0, 14), y * 0.7],
    [x + 4, y + 8],
  ]
  return tag('path', {
    d: smooth(rope),
    stroke: lighter(palette.accent, 0.25),
    'stroke-width': 6,
    fill: 'none',
  })
}

/** Seen from the side, reaching up. */
function paintClimber({ palette }: Canvas, [x, y]: Point): string {
  const limb = (points: Point[], width: number, stroke: string) =>
    tag('path', {
      d: smooth(points),
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      fill: 'none',
    })
  const [dark, shirt] = [darker(palette.land[2], 0.3), mix(palette.accent, '#e8334a', 0.4)]
  const at = (dx: number, dy: number): Point => [dx, dy]
  const parts = [
    limb([at(-6, 40), at(-34, 70), at(14, 100)], 17, dark),
    limb([at(-4, 42), at(-20, 92), at(16, 150)], 17, dark),
    limb([at(-8, -24), at(20, -62), at(36, -104)], 13, shirt),
    limb([at(-8, -18), at(14, -22), at(40, -44)], 13, shirt),
    limb([at(-14, -22), at(-18, 10), at(-6, 44)], 34, shirt),
    tag('circle', { cx: -8, cy: -58, r: 20, fill: mix('#c98a6a', palette.sky[2], 0.2) }),
    tag('path', { d: 'M-30 -60A22 22 0 0 1 14 -60Z', fill: lighter(palette.accent, 0.5) }),
  ]
  return tag('g', { transform: `translate(${short(x - 18)} ${short(y)}) scale(1.05)` }, ...parts)
}

/** Two lines in fresh snow, down from a pass. */
export const snowSlope: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const sky = paintSky(canvas, { horizon: 0.6, sunX: 0.74, sunY: 0.2, sunRadius: 0.045, clouds: 6 })
  const snow = lighter(mix('#dfe9f7', palette.sky[2], 0.14), 0.35)
  const shade = mix('#8fa8d0', palette.sky[1], 0.4)
  const peak: Point[] = [
    [-20, height * 0.62],
    [width * 0.2, height * 0.4],
    [width * 0.36, height * 0.24],
    [width * 0.5, height * 0.37],
    [width * 0.72, height * 0.31],
    [width * 1.02, height * 0.5],
  ]
  const defs = linear('snow', [
    [0, '#ffffff'],
    [0.5, snow],
    [1, mix(snow, shade, 0.5)],
  ])
  const flank = line([
    [width * 0.36, height * 0.24],
    [width * 0.5, height * 0.37],
    [width * 0.42, height * 0.5],
    [width * 0.47, height * 0.66],
    [width * 0.3, height * 0.6],
    [width * 0.38, height * 0.42],
  ])
  const slope: Point[] = [
    [-20, height * 0.58],
    [width * 0.3, height * 0.6],
    [width * 0.65, height * 0.52],
    [width * 1.02, height * 0.6],
  ]
  const wind = random.between(0.1, 0.16)
  const tracks = [0, 34].map((shift) => {
    const points = Array.from({ length: 12 }, (_, index): Point => {
      const share = index / 11
      return [
        width * (0.62 - share * 0.2) +
          Math.sin(share * 17) * width * wind * (0.3 + share) +
          shift * (0.3 + share),
        height * (0.56 + share ** 1.2 * 0.46),
      ]
    })
    return tag('path', {
      d: smooth(points),
      stroke: shade,
      'stroke-width': 9,
      fill: 'none',
      'stroke-opacity': 0.75,
    })
  })
  const body = [
    sky.body,
    tag('path', {
      d: `${line(peak)}L${width} ${height}L0 ${height}Z`,
      fill: mix(snow, palette.sky[2], 0.12),
    }),
    tag('path', { d: `${flank}Z`, fill: shade, 'fill-opacity': 0.7 }),
    tag('path', { d: `${smooth(slope)}L${width} ${height}L0 ${height}Z`, fill: 'url(#snow)' }),
    ...tracks,
  ]
  return { defs: sky.defs + defs, body: body.join('') }
}
