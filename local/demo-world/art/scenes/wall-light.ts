import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { blur, linear, short, tag } from '../svg.ts'

/** The sun draws a fanlight window on a wall. */
export const wallLight: Scene = (canvas) => {
  const { palette, random } = canvas
  const wall = mix(palette.land[0], palette.land[1], 0.45)
  const light = lighter(palette.sky[3], 0.25)
  const defs = [
    linear(
      'wall',
      [
        [0, mix(wall, palette.land[2], 0.35)],
        [1, mix(wall, palette.land[2], 0.1)],
      ],
      { x2: 1 },
    ),
    linear('lit', [
      [0, light],
      [1, mix(light, palette.accent, 0.45)],
    ]),
    blur('edge', 5),
    blur('plant', 9),
  ]
  const lean = random.between(-14, -6)
  const body = [
    flood(canvas, 'url(#wall)'),
    tag(
      'g',
      {
        transform: `translate(560 720) skewY(${short(lean)}) rotate(${short(lean / 2)})`,
        filter: 'url(#edge)',
      },
      tag('path', { d: windowPanes(), fill: 'url(#lit)' }),
    ),
    tag('g', { filter: 'url(#plant)' }, paintBranch(canvas, darker(wall, 0.35))),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

/** Five panes of a half circle above, two by three below. */
function windowPanes(): string {
  const [r, hub, gap] = [390, 130, 9]
  const fan = Array.from({ length: 5 }, (_, index) => {
    const [from, to] = [index * 36 + 1.6, (index + 1) * 36 - 1.6].map(
      (angle) => ((180 + angle) * Math.PI) / 180,
    ) as [number, number]
    const at = (turn: number, reach: number) =>
      `${short(Math.cos(turn) * reach)} ${short(Math.sin(turn) * reach - 150)}`
    return `M${at(from, hub)}L${at(from, r)}A${r} ${r} 0 0 1 ${at(to, r)}L${at(to, hub)}A${hub} ${hub} 0 0 0 ${at(from, hub)}Z`
  })
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => {
      const [x, y] = [(column - 1) * r + gap, -130 + row * 235]
      return `M${x} ${y}h${r - gap * 2}v${235 - gap * 2}h${-(r - gap * 2)}Z`
    }),
  )
  return [
    ...fan,
    `M${-hub + gap} -150A${hub - gap} ${hub - gap} 0 0 1 ${hub - gap} -150Z`,
    ...panes,
  ].join('')
}

function paintBranch({ width, height, random }: Canvas, shadow: string): string {
  return Array.from({ length: 26 }, (_, index) => {
    const share = index / 25
    const [x, y] = [
      width * (-0.02 + share * 0.62),
      height * (0.98 - share * 0.62 - Math.sin(share * 3) * 0.06),
    ]
    const size = width * random.between(0.05, 0.1) * (1.15 - share * 0.6)
    const turn = random.between(-80, 40)
    const leaf = `M0 0C${short(size * 0.4)} ${short(-size * 0.5)} ${short(size * 1.1)} ${short(-size * 0.5)} ${short(size * 1.6)} 0C${short(size * 1.1)} ${short(size * 0.5)} ${short(size * 0.4)} ${short(size * 0.5)} 0 0Z`
    return tag('path', {
      d: leaf,
      transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})`,
      fill: shadow,
      'fill-opacity': 0.62,
    })
  }).join('')
}
