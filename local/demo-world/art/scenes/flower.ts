import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, radial, short, tag } from '../svg.ts'

const PETALS = 210
const GOLDEN_ANGLE = 137.507_764

/** A dahlia: petals by the golden angle, the outer ones below. */
export const flower: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const [x, y] = [width * random.between(0.42, 0.58), height * random.between(0.44, 0.56)]
  const [heart, tip] = [mix(palette.sky[1], palette.accent, 0.35), lighter(palette.sky[2], 0.6)]
  const defs = [
    radial(
      'ground',
      [
        [0, mix(palette.sky[0], palette.land[2], 0.4)],
        [1, darker(palette.land[2], 0.5)],
      ],
      { r: 0.75 },
    ),
    ...[0, 1, 2, 3, 4, 5].map((ring) => {
      const colour = mix(heart, tip, ring / 5)
      return linear(`petal${ring}`, [
        [0, lighter(colour, 0.35)],
        [0.5, colour],
        [1, darker(mix(colour, heart, 0.5), 0.25)],
      ])
    }),
  ]
  const petals = Array.from({ length: PETALS }, (_, index) => {
    const reach = Math.sqrt((PETALS - index) / PETALS)
    return paintPetal(canvas, { x, y, reach, angle: (PETALS - index) * GOLDEN_ANGLE })
  })
  return { defs: defs.join(''), body: flood(canvas, 'url(#ground)') + petals.join('') }
}

function paintPetal(
  { width, palette, random }: Canvas,
  { x, y, reach, angle }: { x: number; y: number; reach: number; angle: number },
): string {
  const length = width * (0.05 + reach * 0.13) * random.between(0.94, 1.06)
  const half = length * 0.36
  const far = width * reach * 0.5
  const d = `M0 ${short(length * 0.5)}C${short(half)} ${short(length * 0.2)} ${short(half)} ${short(-length * 0.25)} 0 ${short(-length * 0.62)}C${short(-half)} ${short(-length * 0.25)} ${short(-half)} ${short(length * 0.2)} 0 ${short(length * 0.5)}Z`
  const turn = (angle * Math.PI) / 180
  const at = `translate(${short(x + Math.cos(turn) * far)} ${short(y + Math.sin(turn) * far)}) rotate(${short(angle + 90)})`
  return tag('path', {
    d,
    transform: at,
    fill: `url(#petal${Math.min(5, Math.floor(reach * 6))})`,
    stroke: lighter(palette.sky[3], 0.4),
    'stroke-width': 1.5,
    'stroke-opacity': 0.6,
  })
}
