import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, type Point, radial, smooth, tag } from '../svg.ts'

/** Vessels in a row in the light of a window. */
export const vessels: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const table = height * 0.74
  const glazes = [
    palette.accent,
    mix('#f3e3cf', palette.sky[3], 0.3),
    palette.sky[1],
    mix('#4d7f86', palette.land[1], 0.3),
    palette.land[1],
  ] as const
  const pots = [0.2, 0.5, 0.79].map((x, index) => ({
    x: width * (x + random.between(-0.03, 0.03)),
    foot: table + height * (index === 1 ? 0.09 : 0.04),
    size: width * (index === 1 ? 0.19 : 0.155),
    shape: random.whole(0, 3),
    glaze: glazes[(index * 2 + random.whole(0, 4)) % glazes.length] ?? palette.accent,
  }))
  const defs = [
    linear(
      'plaster',
      [
        [0, lighter(mix(palette.sky[3], palette.sky[2], 0.25), 0.2)],
        [1, mix(palette.sky[2], palette.land[0], 0.35)],
      ],
      { x2: 1 },
    ),
    linear('board', [
      [0, mix('#b5764a', palette.land[0], 0.4)],
      [1, darker(mix('#8a5230', palette.land[1], 0.4), 0.25)],
    ]),
    radial('shadow', [
      [0, darker(palette.land[2], 0.3), 0.5],
      [0.55, darker(palette.land[2], 0.3), 0.35],
      [1, palette.land[2], 0],
    ]),
    ...pots.map(({ glaze }, index) =>
      linear(
        `glaze${index}`,
        [
          [0, lighter(glaze, 0.15)],
          [0.28, lighter(glaze, 0.5)],
          [0.6, glaze],
          [1, darker(glaze, 0.5)],
        ],
        { x2: 1, y2: 0 },
      ),
    ),
  ]
  const body = [
    flood(canvas, 'url(#plaster)'),
    paintSunPatch(canvas),
    tag('rect', { y: table, width, height: height - table, fill: 'url(#board)' }),
    ...pots.map(paintPot),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

function paintSunPatch({ width, height, palette }: Canvas): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) =>
      tag('rect', {
        x: width * (0.3 + column * 0.24),
        y: height * (0.1 + row * 0.2),
        width: width * 0.215,
        height: height * 0.18,
        fill: palette.sun,
        'fill-opacity': 0.55,
      }),
    ),
  )
  return tag('g', { transform: 'skewY(-9) translate(0 120)' }, ...panes)
}

/** Half outlines from the foot to the lip: [half width, height], in sizes. */
const OUTLINES: readonly (readonly Point[])[] = [
  [
    [0.42, 0],
    [0.86, 0.35],
    [1, 0.9],
    [0.72, 1.5],
    [0.34, 1.85],
    [0.3, 2.15],
    [0.44, 2.35],
  ],
  [
    [0.5, 0],
    [0.7, 0.1],
    [1.15, 0.65],
    [1.28, 1.05],
  ],
  [
    [0.55, 0],
    [0.62, 0.6],
    [0.5, 1.3],
    [0.34, 1.75],
    [0.4, 2.05],
  ],
  [
    [0.62, 0],
    [0.78, 0.2],
    [0.82, 0.75],
    [0.8, 1.25],
  ],
]

interface Pot {
  x: number
  foot: number
  size: number
  shape: number
  glaze: string
}

function paintPot({ x, foot, size, shape, glaze }: Pot, index: number): string {
  const half = OUTLINES[shape] ?? []
  const right = half.map(([w, h]): Point => [x + w * size, foot - h * size])
  const left = half.map(([w, h]): Point => [x - w * size, foot - h * size]).reverse()
  const [lipWidth, lipHeight] = half.at(-1) ?? [0.4, 2]
  const outline = `${smooth(right)}${smooth(left).replace(/^M/, 'L')}Z`
  const band = half.length > 4 ? 0.9 : 0.62
  return [
    tag('ellipse', {
      cx: x + size * 0.7,
      cy: foot + 4,
      rx: size * 1.6,
      ry: size * 0.26,
      fill: 'url(#shadow)',
    }),
    tag('path', { d: outline, fill: `url(#glaze${index})` }),
    tag('ellipse', {
      cx: x,
      cy: foot - lipHeight * size,
      rx: lipWidth * size,
      ry: lipWidth * size * 0.2,
      fill: darker(glaze, 0.55),
      stroke: lighter(glaze, 0.4),
      'stroke-width': 5,
    }),
    tag('path', {
      d: smooth([
        [x - size * 0.62, foot - band * size],
        [x, foot - band * size + 16],
        [x + size * 0.62, foot - band * size],
      ]),
      stroke: lighter(glaze, 0.65),
      'stroke-width': 7,
      fill: 'none',
      'stroke-opacity': 0.55,
    }),
  ].join('')
}

/** Rice fields in steps, each holding a piece of the sky. */
export const terraces: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const rows = 11
  const green = mix('#4f9a58', palette.land[1], 0.25)
  const defs = [
    linear('sky', [
      [0, palette.sky[1]],
      [0.6, palette.sky[2]],
      [1, palette.sky[3]],
    ]),
    ...Array.from({ length: rows }, (_, row) =>
      linear(`step${row}`, [
        [0, mix(lighter(palette.sky[3], 0.2), palette.sky[2], row / rows)],
        [0.5, mix(green, palette.sky[2], 0.35 - (row / rows) * 0.3)],
        [1, darker(green, 0.1 + (row / rows) * 0.45)],
      ]),
    ),
  ]
  const steps = Array.from({ length: rows }, (_, row) => {
    const share = row / (rows - 1)
    const phase = random.between(0, 6)
    const crest = Array.from({ length: 9 }, (_, index): Point => {
      const x = index / 8
      const wave = Math.sin(x * 4.6 + phase) * 0.025 + Math.sin(x * 9 + phase * 2) * 0.01
      return [x * width * 1.04 - 10, height * (0.34 + share ** 1.25 * 0.62 + wave * (0.6 + share))]
    })
    const d = smooth(crest)
    return (
      tag('path', { d: `${d}L${width} ${height}L0 ${height}Z`, fill: `url(#step${row})` }) +
      tag('path', {
        d,
        stroke: lighter(palette.sun, 0.1),
        'stroke-width': 3 + share * 5,
        'stroke-opacity': 0.5,
        fill: 'none',
      })
    )
  })
  const sun = tag('circle', {
    cx: width * 0.66,
    cy: height * 0.2,
    r: width * 0.07,
    fill: palette.sun,
  })
  return { defs: defs.join(''), body: flood(canvas, 'url(#sky)') + sun + steps.join('') }
}
