import { flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, radial, tag } from '../svg.ts'

/** Lights of a city at night, out of focus. */
export const bokeh: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const colours = [
    palette.accent,
    palette.sky[2],
    palette.sky[3],
    mix(palette.sky[1], '#6a7cff', 0.5),
  ]
  const defs = [
    linear('dark', [
      [0, darker(palette.sky[0], 0.5)],
      [0.55, mix(palette.sky[0], palette.sky[1], 0.45)],
      [1, darker(palette.land[2], 0.3)],
    ]),
    ...colours.map((colour, index) =>
      radial(`disc${index}`, [
        [0, colour, 0.3],
        [0.8, colour, 0.42],
        [0.93, lighter(colour, 0.5), 0.75],
        [1, colour, 0],
      ]),
    ),
    ...colours.map((colour, index) =>
      radial(`far${index}`, [
        [0, colour, 0.5],
        [0.4, colour, 0.3],
        [1, colour, 0],
      ]),
    ),
  ]
  const disc = (size: number, kind: 'disc' | 'far' = 'disc') =>
    tag('circle', {
      cx: width * (0.5 + (random.next() + random.next() - 1) * 0.62),
      cy: height * (0.46 + (random.next() + random.next() + random.next() - 1.5) * 0.36),
      r: width * size * random.between(0.5, 1.25),
      fill: `url(#${kind}${random.whole(0, colours.length - 1)})`,
    })
  const body = [
    flood(canvas, 'url(#dark)'),
    ...Array.from({ length: 70 }, () => disc(0.06, 'far')),
    ...Array.from({ length: 64 }, () => disc(0.038)),
    ...Array.from({ length: 16 }, () => disc(0.075)),
  ]
  return { defs: defs.join(''), body: body.join('') }
}
