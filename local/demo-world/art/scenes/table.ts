import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, type Point, radial, short, smooth, tag } from '../svg.ts'
import { paintFan } from './vinyl.ts'

/** A cup from above on a sunny cloth, with the shadow of a palm across it. */
export const coffee: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const [x, y, r] = [
    width * random.between(0.42, 0.55),
    height * random.between(0.54, 0.62),
    width * 0.33,
  ]
  const linen = lighter(mix(palette.sky[3], palette.sky[2], 0.12), 0.3)
  const defs = [
    linear(
      'linen',
      [
        [0, lighter(linen, 0.3)],
        [1, mix(linen, palette.land[0], 0.35)],
      ],
      { x2: 1 },
    ),
    radial('brew', [
      [0, '#9a5a2a'],
      [0.75, '#6e3517'],
      [1, '#3f1a0c'],
    ]),
    radial('china', [
      [0, '#ffffff'],
      [0.82, '#fbf3ea'],
      [1, mix('#e6d3c2', palette.land[0], 0.2)],
    ]),
    shadow('cast', darker(palette.land[1], 0.3)),
    shadow('inner', '#5a3a2c'),
  ]
  const body = [
    flood(canvas, 'url(#linen)'),
    paintCreases(canvas, linen),
    tag('circle', { cx: x + 34, cy: y + 46, r: r * 1.1, fill: 'url(#cast)' }),
    tag('circle', {
      cx: x,
      cy: y,
      r,
      fill: 'url(#china)',
      stroke: mix(palette.accent, '#d8a24a', 0.6),
      'stroke-width': 5,
    }),
    tag('circle', {
      cx: x,
      cy: y,
      r: r * 0.78,
      fill: 'none',
      stroke: '#e5d5c5',
      'stroke-width': 3,
    }),
    tag('circle', {
      cx: x + r * 0.62,
      cy: y - r * 0.3,
      r: r * 0.17,
      fill: 'none',
      stroke: '#fdf6ee',
      'stroke-width': r * 0.075,
    }),
    tag('circle', { cx: x + 14, cy: y + 20, r: r * 0.64, fill: 'url(#inner)' }),
    tag('circle', { cx: x, cy: y, r: r * 0.55, fill: 'url(#china)' }),
    tag('circle', { cx: x, cy: y, r: r * 0.46, fill: 'url(#brew)' }),
    paintFan(canvas, { x, y: y + r * 0.14, r: r * 0.3 }),
    tag('g', { opacity: 0.26 }, paintPalm(canvas)),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

/** Dense in the middle, gone at the rim: a soft shadow without a filter. */
function shadow(id: string, colour: string): string {
  return radial(id, [
    [0.8, colour, 0.5],
    [1, colour, 0],
  ])
}

function paintCreases({ width, height, random }: Canvas, linen: string): string {
  return Array.from({ length: 14 }, (_, index) => {
    const y = (height * (index + random.next())) / 14
    const points = [0, 0.25, 0.5, 0.75, 1].map(
      (x): Point => [x * width, y + random.between(-40, 40)],
    )
    const stroke = index % 2 === 0 ? lighter(linen, 0.6) : darker(linen, 0.14)
    return tag('path', {
      d: smooth(points),
      stroke,
      'stroke-width': random.between(6, 26),
      'stroke-opacity': 0.28,
      fill: 'none',
    })
  }).join('')
}

/** A frond that leans in from the upper corner. */
function paintPalm({ width, height, palette, random }: Canvas): string {
  const shadow = darker(palette.land[1], 0.35)
  const leaves = Array.from({ length: 30 }, (_, index) => {
    const share = index / 29
    const [x, y] = [width * (-0.04 + share * 0.78), height * (0.03 + share ** 1.5 * 0.3)]
    const length = width * (0.07 + 0.26 * Math.sin(0.25 + share * 2.7)) * random.between(0.9, 1.1)
    const half = 15 * (1.1 - share * 0.4)
    const leaf = `M0 0C${short(length * 0.3)} ${short(-half)} ${short(length * 0.7)} ${short(-half)} ${short(length)} 0C${short(length * 0.7)} ${short(half)} ${short(length * 0.3)} ${short(half)} 0 0Z`
    return [-62, 78].map((angle) => {
      const turn = angle + share * 30 + random.between(-4, 4)
      return tag('path', {
        d: leaf,
        transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})`,
        fill: shadow,
      })
    })
  })
  return leaves.flat().join('')
}
