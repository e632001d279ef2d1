import type { Canvas, Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { openNoise, rough } from '../noise.ts'
import { line, linear, type Point, radial, tag } from '../svg.ts'
import { paintSky } from './sky.ts'

const RIDGES = 6

/** Ridge behind ridge in the haze; in front a wood, a tent, or nothing. */
export function mountains(front: 'nothing' | 'wood' | 'tent'): Scene {
  return (canvas) => {
    const { random } = canvas
    const sunX = random.between(0.25, 0.75)
    const sky = paintSky(canvas, {
      horizon: 0.72,
      sunX,
      sunY: random.between(0.3, 0.42),
      sunRadius: 0.06,
      clouds: 8,
    })
    const ridges = Array.from({ length: RIDGES }, (_, index) => paintRidge(canvas, index))
    const on = { nothing: () => '', wood: paintWood, tent: paintTent }[front]
    return {
      defs: sky.defs + ridges.map(({ defs }) => defs).join('') + lamp(canvas),
      body: sky.body + ridges.map(({ body }) => body).join('') + on(canvas),
    }
  }
}

/** The nearer, the darker, the lower and the rougher; each stands in the mist of its valley. */
function paintRidge({ width, height, palette, random }: Canvas, index: number) {
  const near = index / (RIDGES - 1)
  const noise = openNoise(random)
  const base = height * (0.44 + near * 0.4)
  const reach = height * (0.13 - near * 0.03)
  const points: Point[] = []
  for (let x = 0; x <= width; x += 6) {
    const bump = rough(noise, (x / width) * (2.2 + near * 1.6) + index * 11, 6)
    points.push([x, base - (0.5 - Math.abs(bump)) * 2 * reach])
  }
  const [far, , close] = palette.land
  const colour =
    near < 0.5 ? mix(far, palette.land[1], near * 2) : mix(palette.land[1], close, near * 2 - 1)
  const outline = `${line(points)}L${width} ${height}L0 ${height}Z`
  return {
    defs: linear(
      `ridge${index}`,
      [
        [0, colour],
        [0.55, mix(colour, palette.sky[3], 0.38 * (1 - near))],
        [1, mix(colour, palette.sky[3], 0.6 * (1 - near))],
      ],
      { gradientUnits: 'userSpaceOnUse', y1: base - reach, y2: base + height * 0.22 },
    ),
    body: tag('path', { d: outline, fill: `url(#ridge${index})` }),
  }
}

function paintWood({ width, height, palette, random }: Canvas): string {
  const trees: string[] = []
  for (let tree = 0; tree < 70; tree += 1) {
    const x = random.next() * width
    const size = height * random.between(0.05, 0.15)
    const foot = height * random.between(0.95, 1.04)
    const tiers = Array.from({ length: 6 }, (_, tier): Point[] => {
      const y = foot - size * (1 - tier * 0.16)
      const half = size * (0.05 + tier * 0.035)
      return [
        [x, y - size * 0.06],
        [x + half, y + size * 0.17],
        [x - half, y + size * 0.17],
      ]
    })
    const fill = darker(palette.land[2], random.between(0.1, 0.6))
    trees.push(tag('path', { d: tiers.map((tier) => `${line(tier)}Z`).join(''), fill }))
  }
  return trees.join('')
}

function lamp({ palette }: Canvas): string {
  return radial('lamp', [
    [0, lighter(palette.accent, 0.3), 0.55],
    [1, palette.accent, 0],
  ])
}

/** A small tent, lit from inside. */
function paintTent({ width, height, palette }: Canvas): string {
  const [x, y, size] = [width * 0.56, height * 0.93, width * 0.14]
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const [warm, glow] = [mix(palette.accent, '#ff8a3c', 0.4), lighter(palette.accent, 0.55)]
  const ground = line([
    [0, height * 0.93],
    [width * 0.4, height * 0.915],
    [width, height * 0.94],
    [width, height],
    [0, height],
  ])
  return [
    tag('path', { d: `${ground}Z`, fill: darker(palette.land[2], 0.45) }),
    tag('circle', { cx: x, cy: y - size * 0.3, r: size * 3, fill: 'url(#lamp)' }),
    tag('path', { d: `${line([at(-1, 0.1), at(-0.1, -1), at(0.95, 0.1)])}Z`, fill: warm }),
    tag('path', { d: `${line([at(-1, 0.1), at(-0.1, -1), at(-0.2, 0.1)])}Z`, fill: glow }),
    tag('path', {
      d: `${line([at(-0.32, 0.1), at(-0.12, -0.7), at(0.08, 0.1)])}Z`,
      fill: darker(warm, 0.45),
    }),
  ].join('')
}
