import { flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { openNoise } from '../noise.ts'
import { line, linear, type Point, radial, short, smooth, tag } from '../svg.ts'

/** Sound as a range of hills: each line hides what lies behind it. */
export const soundHills: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const defs = linear('air', [
    [0, darker(palette.sky[0], 0.4)],
    [1, darker(palette.sky[1], 0.45)],
  ])
  const rows = Array.from({ length: 46 }, (_, row) => {
    const share = row / 45
    const noise = openNoise(random)
    const points: Point[] = []
    for (let x = 0.08; x <= 0.921; x += 0.008) {
      const swell = Math.exp(-(((x - 0.5) / 0.17) ** 2))
      const rise = Math.abs(noise(x * 26) * 0.7 + noise(x * 60 + 9) * 0.35) * swell * 0.13
      points.push([x * width, height * (0.2 + share * 0.62 - rise)])
    }
    const stroke = mix(
      palette.accent,
      mix(palette.sky[1], palette.sky[2], 0.4),
      Math.abs(share - 0.35) * 1.4,
    )
    return tag('path', {
      d: smooth(points),
      fill: mix(darker(palette.sky[0], 0.4), darker(palette.sky[1], 0.45), share),
      stroke,
      'stroke-width': 3.2,
      'stroke-linejoin': 'round',
    })
  })
  return { defs, body: flood(canvas, 'url(#air)') + rows.join('') }
}

/** Keys of a piano under a warm lamp. */
export const piano: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const keys = 9
  const shift = random.whole(0, 6)
  const top = height * 0.3
  const at = (share: number, y: number): Point => {
    const near = (y - top) / (height - top)
    return [width * (0.5 + (share - 0.5) * (0.92 + near * 0.72)), y]
  }
  const quad = (from: number, to: number, [y, low]: [number, number]) =>
    `${line([at(from, y), at(to, y), at(to, low), at(from, low)])}Z`
  const white = Array.from({ length: keys }, (_, key) =>
    tag('path', {
      d: quad((key + 0.03) / keys, (key + 0.97) / keys, [top, height]),
      fill: 'url(#ivory)',
    }),
  )
  const black = Array.from({ length: keys - 1 }, (_, key) => {
    if ([2, 6].includes((key + shift) % 7)) return ''
    const [from, to] = [(key + 0.7) / keys, (key + 1.3) / keys]
    return (
      tag('path', {
        d: quad(from + 0.02, to + 0.03, [top, height * 0.73]),
        fill: '#2a1016',
        'fill-opacity': 0.35,
      }) +
      tag('path', { d: quad(from, to, [top, height * 0.715]), fill: 'url(#ebony)' }) +
      tag('path', {
        d: quad(from + 0.012, to - 0.012, [top, height * 0.69]),
        fill: lighter('#2a1a20', 0.12),
      })
    )
  })
  const defs = [
    linear('ivory', [
      [0, mix('#fff4e2', palette.sky[1], 0.45)],
      [0.4, mix('#fff4e2', palette.sky[2], 0.18)],
      [1, '#fff8ec'],
    ]),
    linear('ebony', [
      [0, '#0b0508'],
      [1, '#2a151c'],
    ]),
    linear('case', [
      [0, darker(palette.land[2], 0.5)],
      [1, mix(palette.land[1], palette.land[2], 0.6)],
    ]),
    radial(
      'lamp',
      [
        [0, palette.sun, 0.6],
        [1, palette.accent, 0],
      ],
      { cx: 0.72, cy: 0.42, r: 0.55 },
    ),
  ]
  const body = [
    flood(canvas, '#1a0a10'),
    tag('rect', { width, height: top, fill: 'url(#case)' }),
    tag('rect', { y: top - 16, width, height: 18, fill: mix(palette.accent, '#7a1020', 0.55) }),
    ...white,
    ...black,
    flood(canvas, 'url(#lamp)'),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

/** The body of a guitar against the evening. */
export const guitar: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const wood = mix('#c5762f', palette.accent, 0.35)
  const tilt = random.whole(16, 30)
  const [x, y] = [width * 0.5, height * 0.62]
  const defs = [
    radial(
      'evening',
      [
        [0, lighter(palette.sky[2], 0.2)],
        [0.6, palette.sky[1]],
        [1, palette.sky[0]],
      ],
      { cx: 0.6, cy: 0.35, r: 0.9 },
    ),
    radial(
      'burst',
      [
        [0, lighter(wood, 0.4)],
        [0.6, wood],
        [1, darker(wood, 0.62)],
      ],
      { cx: 0.42, cy: 0.5, r: 0.62 },
    ),
  ]
  const outline = `M0 ${-300}C140 -330 250 -250 220 -110C200 -20 300 60 300 190C300 350 160 420 0 420C-160 420 -300 350 -300 190C-300 60 -200 -20 -220 -110C-250 -250 -140 -330 0 -300Z`
  const strings = [-25, -15, -5, 5, 15, 25].map((dx, index) =>
    tag('path', {
      d: `M${dx} -980L${short(dx * 1.25)} 250`,
      stroke: lighter('#d8c6a0', 0.5),
      'stroke-width': 4 - index * 0.45,
    }),
  )
  const frets = Array.from({ length: 12 }, (_, fret) => {
    const at = -290 - (1 - 0.944 ** fret) * 1400
    return tag('rect', { x: -44, y: at, width: 88, height: 5, fill: '#cdb27a' })
  })
  const parts = [
    tag('path', {
      d: outline,
      fill: darker(palette.sky[0], 0.5),
      'fill-opacity': 0.3,
      transform: 'translate(30 40)',
    }),
    tag('path', { d: outline, fill: 'url(#burst)', stroke: darker(wood, 0.7), 'stroke-width': 12 }),
    tag('circle', { r: 92, cy: -30, fill: darker(wood, 0.78) }),
    tag('circle', {
      r: 108,
      cy: -30,
      fill: 'none',
      stroke: lighter(palette.sky[3], 0.3),
      'stroke-width': 7,
    }),
    tag('rect', { x: -46, y: -1100, width: 92, height: 985, fill: darker(wood, 0.68) }),
    ...frets,
    tag('rect', { x: -105, y: 232, width: 210, height: 34, rx: 10, fill: darker(wood, 0.72) }),
    ...strings,
  ]
  return {
    defs: defs.join(''),
    body:
      flood(canvas, 'url(#evening)') +
      tag(
        'g',
        { transform: `translate(${short(x)} ${short(y)}) rotate(${tilt}) scale(1.12)` },
        ...parts,
      ),
  }
}
