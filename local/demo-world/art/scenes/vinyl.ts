import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, radial, short, tag } from '../svg.ts'

/** A record, half out of the picture, with the light turning on it. */
export const vinyl: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const [x, y] = [width * random.between(0.5, 0.66), height * random.between(0.5, 0.6)]
  const r = width * 0.62
  const defs = [
    linear(
      'table',
      [
        [0, lighter(palette.sky[3], 0.15)],
        [1, mix(palette.sky[2], palette.land[0], 0.5)],
      ],
      { x2: 1 },
    ),
    linear('label', [
      [0, palette.accent],
      [1, mix(palette.sky[1], palette.accent, 0.3)],
    ]),
    radial('shadow', [
      [0.9, darker(palette.land[2], 0.3), 0.55],
      [1, palette.land[2], 0],
    ]),
  ]
  const grooves = Array.from({ length: 34 }, (_, index) =>
    tag('circle', {
      cx: x,
      cy: y,
      r: r * (0.4 + index * 0.0172),
      fill: 'none',
      stroke: index % 6 === 0 ? '#000000' : '#4a3540',
      'stroke-width': index % 6 === 0 ? 5 : 1.4,
      'stroke-opacity': 0.55,
    }),
  )
  const body = [
    flood(canvas, 'url(#table)'),
    tag('circle', { cx: x + 26, cy: y + 36, r: r * 1.06, fill: 'url(#shadow)' }),
    tag('circle', { cx: x, cy: y, r, fill: '#171015' }),
    ...grooves,
    ...[35, 118, 215, 298].map((angle, index) =>
      sheen(canvas, { x, y, r, angle, isWarm: index % 2 === 1 }),
    ),
    tag('circle', { cx: x, cy: y, r: r * 0.36, fill: 'url(#label)' }),
    paintFan(canvas, { x, y: y + r * 0.06, r: r * 0.27 }),
    tag('circle', { cx: x, cy: y, r: r * 0.022, fill: '#171015' }),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

/** Light that turns with the record: thin rays on both sides of a bright one. */
function sheen(
  { palette }: Canvas,
  { x, y, r, angle, isWarm }: { x: number; y: number; r: number; angle: number; isWarm: boolean },
): string {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${short(x + Math.cos(turn) * r)} ${short(y + Math.sin(turn) * r)}`
  }
  const fill = isWarm ? palette.accent : lighter(palette.sky[3], 0.3)
  return Array.from({ length: 25 }, (_, index) => {
    const off = (index - 12) * 1.15
    const opacity = 0.4 * Math.exp(-((off / 6.5) ** 2))
    const ray = `M${short(x)} ${short(y)}L${at(angle + off)}L${at(angle + off + 1.25)}Z`
    return tag('path', { d: ray, fill, 'fill-opacity': opacity })
  }).join('')
}

/** The half-round window that the whole house is named after. */
export function paintFan(
  { palette }: Canvas,
  { x, y, r }: { x: number; y: number; r: number },
): string {
  const panes = Array.from({ length: 5 }, (_, index) => {
    const [from, to] = [180 + index * 36 + 2.5, 180 + (index + 1) * 36 - 2.5]
    const at = (degrees: number, reach: number) => {
      const turn = (degrees * Math.PI) / 180
      return `${short(x + Math.cos(turn) * r * reach)} ${short(y + Math.sin(turn) * r * reach)}`
    }
    const arc = (reach: number, sweep: number, end: number) =>
      `A${short(r * reach)} ${short(r * reach)} 0 0 ${sweep} ${at(end, reach)}`
    return `M${at(from, 0.42)}L${at(from, 1)}${arc(1, 1, to)}L${at(to, 0.42)}${arc(0.42, 0, from)}Z`
  })
  const hub = `M${short(x - r * 0.3)} ${short(y)}A${short(r * 0.3)} ${short(r * 0.3)} 0 0 1 ${short(x + r * 0.3)} ${short(y)}Z`
  return tag('path', { d: panes.join('') + hub, fill: lighter(palette.sky[3], 0.5) })
}
