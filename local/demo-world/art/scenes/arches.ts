import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, short, tag } from '../svg.ts'

const ARCHES = 5

/** Arch within arch, and the sea at the end of them. */
export const arches: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const centre = width * random.between(0.46, 0.56)
  const wall = mix(palette.land[0], palette.sky[3], 0.45)
  const defs = [
    linear('view', [
      [0, palette.sky[1]],
      [0.35, palette.sky[2]],
      [0.62, palette.sky[3]],
      [0.621, mix('#2f7f9c', palette.sky[2], 0.2)],
      [1, '#1f5f82'],
    ]),
    linear('floor', [
      [0, lighter(wall, 0.65)],
      [1, mix(wall, palette.accent, 0.25)],
    ]),
    linear('wall', [
      [0, mix(wall, palette.land[1], 0.25)],
      [1, lighter(wall, 0.2)],
    ]),
  ]
  const body = [flood(canvas, 'url(#wall)')]
  for (let index = 0; index <= ARCHES; index += 1) {
    const depth = index / ARCHES
    const half = width * (0.46 - depth * 0.32)
    const top = height * (0.12 + depth * 0.2)
    const foot = height * (1.08 - depth * 0.36)
    const isView = index === ARCHES
    const shade = mix(wall, palette.land[1], 0.18 + (index % 2) * 0.38)
    body.push(archAt(centre, { half, top, foot }, isView ? 'url(#view)' : shade))
    if (!isView) {
      const rim = { half: half * 0.955, top: top + half * 0.045, foot }
      body.push(archAt(centre + half * 0.03, rim, mix(shade, palette.sun, 0.35 - depth * 0.1)))
    }
  }
  body.push(paintSun(canvas, centre), paintFloor(canvas, centre))
  return { defs: defs.join(''), body: body.join('') }
}

interface Arch {
  half: number
  top: number
  foot: number
}

function archAt(x: number, { half, top, foot }: Arch, fill: string): string {
  const spring = top + half
  const d = `M${short(x - half)} ${short(foot)}V${short(spring)}A${short(half)} ${short(half)} 0 0 1 ${short(x + half)} ${short(spring)}V${short(foot)}Z`
  return tag('path', { d, fill })
}

function paintSun({ width, height, palette }: Canvas, x: number): string {
  const y = height * 0.535
  const glints = Array.from({ length: 7 }, (_, row) =>
    tag('rect', {
      x: x - width * (0.012 + row * 0.004),
      y: height * (0.578 + row * 0.018),
      width: width * (0.024 + row * 0.008),
      height: 5,
      rx: 2,
      fill: palette.sun,
      'fill-opacity': 0.75,
    }),
  )
  return tag('circle', { cx: x, cy: y, r: width * 0.036, fill: palette.sun }) + glints.join('')
}

/** The light comes towards us over the tiles. */
function paintFloor({ width, height, palette }: Canvas, centre: number): string {
  const [back, front] = [height * 0.72, height]
  const at = (side: number, y: number) =>
    `${short(centre + side * width * (0.14 + ((y - back) / (front - back)) * 0.62))} ${short(y)}`
  const beam = `M${at(-0.72, back)}L${at(0.72, back)}L${at(0.28, front)}L${at(-0.95, front)}Z`
  const floor = `M${at(-1, back)}L${at(1, back)}L${at(1.3, front)}L${at(-1.3, front)}Z`
  return (
    tag('path', { d: floor, fill: darker(mix(palette.land[0], palette.sky[3], 0.3), 0.1) }) +
    tag('path', { d: beam, fill: 'url(#floor)' }) +
    tag('path', {
      d: `M${at(0.72, back)}L${at(1, back)}L${at(1.3, front)}L${at(0.28, front)}Z`,
      fill: palette.land[1],
      'fill-opacity': 0.35,
    })
  )
}
