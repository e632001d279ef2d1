import type { Canvas, Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { line, linear, type Point, smooth, tag } from '../svg.ts'
import { paintSky } from './sky.ts'

/** A low sun over water, with whatever there is on it. */
export function sea(thing: 'nothing' | 'pier' | 'sail' | 'hat'): Scene {
  return (canvas) => {
    const { width, height, random } = canvas
    const horizon = thing === 'hat' ? 0.56 : random.between(0.5, 0.62)
    const sunX = thing === 'hat' ? 0.72 : random.between(0.32, 0.7)
    const sunY = horizon - random.between(0.02, 0.1)
    const sky = paintSky(canvas, { horizon, sunX, sunY, sunRadius: 0.055, clouds: 16 })
    const water = paintWater(canvas, horizon, sunX * width)
    const on = { nothing: () => '', pier: paintPier, sail: paintSail, hat: paintHat }[thing]
    return {
      defs: sky.defs + water.defs,
      body: sky.body + water.body + on(canvas, horizon * height),
    }
  }
}

function paintWater(canvas: Canvas, horizon: number, sunX: number) {
  const { width, height, palette, random } = canvas
  const top = horizon * height
  const deep = mix(palette.land[2], palette.sky[1], 0.35)
  const waves: string[] = []
  for (let wave = 0; wave < 520; wave += 1) {
    const near = random.next() ** 1.6
    const y = top + near * (height - top)
    const spread = (0.07 + near * 0.32) * width
    const isGlint = random.next() < 0.55
    const x = isGlint ? sunX + (random.next() + random.next() - 1) * spread : random.next() * width
    waves.push(
      tag('ellipse', {
        cx: x,
        cy: y,
        rx: (0.008 + near * 0.065) * width * random.between(0.4, 1.4),
        ry: 0.8 + near * 4.6,
        fill: isGlint
          ? palette.sun
          : random.pick([darker(deep, 0.5), lighter(palette.sky[2], 0.1)]),
        'fill-opacity': isGlint ? random.between(0.25, 0.8) : random.between(0.08, 0.3),
      }),
    )
  }
  const defs =
    linear('water', [
      [0, mix(palette.sky[3], palette.sky[2], 0.45)],
      [0.25, mix(palette.sky[2], deep, 0.45)],
      [1, darker(deep, 0.45)],
    ]) +
    linear('deck', [
      [0, mix(palette.land[1], palette.sun, 0.45)],
      [1, darker(palette.land[1], 0.25)],
    ])
  const body =
    tag('rect', { y: top, width, height: height - top, fill: 'url(#water)' }) + waves.join('')
  return { defs, body }
}

/** Planks lead from where we stand to the horizon. */
function paintPier({ width, height, palette }: Canvas, top: number): string {
  const wood = mix(palette.land[2], palette.land[1], 0.3)
  const end = top + height * 0.035
  const at = (side: number, y: number): Point => {
    const near = (y - end) / (height - end)
    return [width * 0.5 + side * width * (0.035 + near * 0.3), y]
  }
  const rows = Array.from({ length: 26 }, (_, row) => end + (height - end) * (row / 26) ** 2.1)
  const planks = rows.map((y) =>
    tag('path', {
      d: line([at(-1, y), at(1, y)]),
      stroke: darker(wood, 0.5),
      'stroke-width': 1 + ((y - end) / (height - end)) * 6,
    }),
  )
  const posts = [0.02, 0.08, 0.19, 0.38, 0.68].flatMap((share) =>
    [-1, 1].map((side) => {
      const y = end + (height - end) * share
      const [x] = at(side, y)
      const size = width * (0.008 + share * 0.055)
      const post = {
        x: x - size / 2,
        y: y - size * 3.4,
        width: size,
        height: size * 4.6,
        rx: size / 4,
      }
      return tag('rect', { ...post, fill: darker(palette.land[2], 0.3) })
    }),
  )
  const deck = line([at(-1, end), at(1, end), at(1, height), at(-1, height)])
  return tag('path', { d: `${deck}Z`, fill: 'url(#deck)' }) + planks.join('') + posts.join('')
}

function paintSail({ width, palette }: Canvas, top: number): string {
  const [x, y, size] = [width * 0.24, top + 26, width * 0.085]
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const hull = smooth([at(-0.75, -0.05), at(-0.5, 0.16), at(0.45, 0.18), at(0.85, -0.08)])
  const main = line([at(0.02, -1.9), at(0.72, -0.18), at(0.02, -0.16)])
  const jib = line([at(-0.06, -1.6), at(-0.62, -0.16), at(-0.06, -0.16)])
  const cloth = lighter(palette.sky[3], 0.5)
  return (
    tag('path', { d: `${hull}Z`, fill: palette.land[2] }) +
    tag('path', { d: `${main}Z`, fill: cloth }) +
    tag('path', { d: `${jib}Z`, fill: mix(cloth, palette.accent, 0.3) })
  )
}

/** A person under a wide straw hat, looking at the sea. */
function paintHat({ width, height, palette }: Canvas): string {
  const [x, y] = [width * 0.4, height * 0.66]
  const at = (dx: number, dy: number): Point => [x + dx * width, y + dy * height]
  const [straw, hair] = [mix('#e0b177', palette.sky[2], 0.2), mix('#43202c', palette.land[2], 0.3)]
  const brim = { cx: x, rx: width * 0.33, ry: height * 0.042 }
  const back = [
    at(-0.15, 0),
    at(-0.19, 0.12),
    at(-0.16, 0.27),
    at(0, 0.3),
    at(0.15, 0.26),
    at(0.19, 0.12),
    at(0.15, 0),
  ]
  const crown = [
    at(-0.155, 0),
    at(-0.145, -0.085),
    at(-0.08, -0.125),
    at(0.08, -0.125),
    at(0.145, -0.085),
    at(0.155, 0),
  ]
  const shoulders = [
    at(-0.5, 0.4),
    at(-0.36, 0.22),
    at(-0.16, 0.175),
    at(0.16, 0.175),
    at(0.36, 0.22),
    at(0.5, 0.4),
  ]
  const strands = [-0.1, -0.05, 0.01, 0.06, 0.11].map((dx) =>
    tag('path', {
      d: smooth([at(dx, 0.02), at(dx * 1.25, 0.13), at(dx * 1.05, 0.26)]),
      stroke: mix(hair, palette.sky[2], 0.35),
      'stroke-width': 3,
      fill: 'none',
    }),
  )
  const band = smooth([at(-0.157, -0.012), at(0, 0.006), at(0.157, -0.012)])
  return [
    tag('path', { d: `${smooth(shoulders)}Z`, fill: mix('#fff1e0', palette.sky[1], 0.28) }),
    tag('path', { d: `${smooth(back)}Z`, fill: hair }),
    ...strands,
    tag('ellipse', { ...brim, cy: y + 10, fill: darker(straw, 0.5) }),
    tag('ellipse', { ...brim, cy: y, fill: straw }),
    tag('path', { d: `${smooth(crown)}Z`, fill: lighter(straw, 0.2) }),
    tag('path', { d: band, stroke: hair, 'stroke-width': height * 0.02, fill: 'none' }),
    tag('path', {
      d: smooth([at(0.2, 0.02), at(0.3, 0.004), at(0.325, -0.004)]),
      stroke: palette.sun,
      'stroke-width': 4,
      fill: 'none',
    }),
  ].join('')
}
