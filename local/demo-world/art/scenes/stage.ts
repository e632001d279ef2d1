import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { blur, linear, radial, short, tag } from '../svg.ts'

/** Beams over a crowd. */
export const stage: Scene = (canvas) => {
  const { width, height, palette } = canvas
  const defs = [
    linear('hall', [
      [0, darker(palette.sky[0], 0.45)],
      [0.6, mix(palette.sky[0], palette.sky[1], 0.6)],
      [1, mix(palette.sky[1], palette.land[2], 0.4)],
    ]),
    radial('haze', [
      [0, lighter(palette.sky[2], 0.35), 0.85],
      [0.4, palette.sky[2], 0.4],
      [1, palette.sky[1], 0],
    ]),
    blur('soft', 9),
  ]
  const beams = [0.08, 0.24, 0.38, 0.5, 0.62, 0.76, 0.92].map((share, index) =>
    paintBeam(canvas, share, index),
  )
  const body = [
    flood(canvas, 'url(#hall)'),
    tag('g', { filter: 'url(#soft)' }, ...beams.map((beam) => beam.body)),
    tag('ellipse', {
      cx: width / 2,
      cy: height * 0.66,
      rx: width * 0.62,
      ry: height * 0.3,
      fill: 'url(#haze)',
    }),
    ...beams.map((beam) => beam.lamp),
    paintCrowd(canvas),
  ]
  return { defs: defs.join('') + beams.map((beam) => beam.defs).join(''), body: body.join('') }
}

function paintBeam({ width, height, palette, random }: Canvas, share: number, index: number) {
  const colour = random.pick([
    palette.accent,
    palette.sky[2],
    palette.sky[3],
    lighter(palette.sky[1], 0.3),
  ])
  const [x, y] = [share * width, height * 0.035]
  const aim = width * (0.5 + (0.5 - share) * random.between(0.2, 1.1))
  const reach = height * random.between(0.72, 0.9)
  const spread = width * random.between(0.06, 0.13)
  const d = `M${short(x - 8)} ${short(y)}L${short(x + 8)} ${short(y)}L${short(aim + spread)} ${short(reach)}L${short(aim - spread)} ${short(reach)}Z`
  return {
    defs: linear(`beam${index}`, [
      [0, lighter(colour, 0.6), 0.95],
      [0.35, colour, 0.5],
      [1, colour, 0],
    ]),
    body: tag('path', { d, fill: `url(#beam${index})` }),
    lamp: tag('circle', { cx: x, cy: y, r: width * 0.012, fill: lighter(colour, 0.8) }),
  }
}

function paintCrowd({ width, height, palette, random }: Canvas): string {
  const dark = darker(palette.land[2], 0.55)
  const people: string[] = []
  for (let row = 0; row < 3; row += 1) {
    const fill = mix(mix(dark, palette.sky[1], 0.4), dark, row / 2)
    const base = height * (0.87 + row * 0.055)
    for (let x = -20; x < width + 40; x += random.between(46, 74) + row * 10) {
      const r = random.between(19, 25) + row * 6
      const y = base + random.between(-14, 14)
      people.push(tag('circle', { cx: x, cy: y, r, fill }))
      people.push(
        tag('rect', { x: x - r * 1.5, y: y + r * 0.8, width: r * 3, height: height, rx: r, fill }),
      )
      if (random.next() > 0.72)
        people.push(paintArm(x + r * 1.2, { y: y + r, r, fill, lean: random.between(-0.3, 0.5) }))
    }
  }
  return people.join('')
}

function paintArm(
  x: number,
  { y, r, fill, lean }: { y: number; r: number; fill: string; lean: number },
): string {
  const d = `M${short(x)} ${short(y + r * 2)}L${short(x + lean * r)} ${short(y - r * 3.2)}`
  return tag('path', { d, stroke: fill, 'stroke-width': r * 0.62, 'stroke-linecap': 'round' })
}
