import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { openNoise, rough } from '../noise.ts'
import { line, linear, type Point, radial, short, tag } from '../svg.ts'

/** Stars, and the band of the galaxy over a black ridge. */
export const stars: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const defs = [
    linear('night', [
      [0, darker(palette.sky[0], 0.3)],
      [0.6, mix(palette.sky[0], palette.sky[1], 0.7)],
      [1, mix(palette.sky[2], palette.accent, 0.15)],
    ]),
    radial('cloud', [
      [0, lighter(palette.sky[3], 0.25), 0.34],
      [1, palette.sky[2], 0],
    ]),
  ]
  const band = Array.from({ length: 26 }, (_, index) => {
    const share = index / 25
    const [x, y] = [width * (0.05 + share * 0.9), height * (0.82 - share * 0.85)]
    const r = width * random.between(0.08, 0.2)
    return tag('circle', {
      cx: x + random.between(-60, 60),
      cy: y + random.between(-60, 60),
      r,
      fill: 'url(#cloud)',
    })
  })
  const points = Array.from({ length: 620 }, (_, index) => {
    const isInBand = index % 2 === 0
    const share = random.next()
    const off = (random.next() + random.next() - 1) * width * 0.2
    const x = isInBand ? width * share + off * 0.5 : random.next() * width
    const y = isInBand ? height * (0.86 - share * 0.92) + off : random.next() * height * 0.85
    const size = random.next() ** 6 * 4.2 + 0.7
    return tag('circle', {
      cx: x,
      cy: y,
      r: size,
      fill: random.pick(['#ffffff', palette.sun, lighter(palette.sky[3], 0.5)]),
      'fill-opacity': random.between(0.4, 1),
    })
  })
  return {
    defs: defs.join(''),
    body: [flood(canvas, 'url(#night)'), ...band, ...points, paintRidge(canvas)].join(''),
  }
}

function paintRidge({ width, height, palette, random }: Canvas): string {
  const noise = openNoise(random)
  const ridge: Point[] = []
  for (let x = 0; x <= width; x += 8) {
    ridge.push([x, height * (0.86 - Math.abs(rough(noise, x / 190, 5)) * 0.13)])
  }
  return tag('path', {
    d: `${line(ridge)}L${width} ${height}L0 ${height}Z`,
    fill: darker(palette.land[2], 0.5),
  })
}

/** Roofs and lit windows below a wide evening sky. */
export const rooftops: Scene = (canvas) => {
  const { width, height, palette } = canvas
  const defs = [
    linear('evening', [
      [0, palette.sky[0]],
      [0.4, palette.sky[1]],
      [0.75, palette.sky[2]],
      [1, palette.sky[3]],
    ]),
    radial('moon', [
      [0, palette.sun, 0.55],
      [0.4, palette.sun, 0.18],
      [1, palette.sun, 0],
    ]),
  ]
  const [x, y] = [width * 0.3, height * 0.2]
  const body = [
    flood(canvas, 'url(#evening)'),
    tag('circle', { cx: x, cy: y, r: width * 0.42, fill: 'url(#moon)' }),
    tag('circle', { cx: x, cy: y, r: width * 0.055, fill: palette.sun }),
    ...[0, 1, 2, 3].map((row) => paintHouses(canvas, row)),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

function paintHouses({ width, height, palette, random }: Canvas, row: number): string {
  const near = row / 3
  const wall =
    near < 0.5
      ? mix(palette.land[0], palette.land[1], near * 2)
      : mix(palette.land[1], palette.land[2], near * 2 - 1)
  const houses: string[] = []
  for (let x = -30; x < width; ) {
    const w = random.between(80, 150) * (0.7 + near)
    const top = height * (0.42 + near * 0.24 + random.between(0, 0.14))
    houses.push(
      tag('rect', {
        x,
        y: top,
        width: w + 1,
        height: height - top,
        fill: darker(wall, random.between(0, 0.2)),
      }),
    )
    if (random.next() > 0.45) {
      const gable = line([
        [x - 6, top + 1],
        [x + w / 2, top - w * 0.36],
        [x + w + 6, top + 1],
      ])
      houses.push(tag('path', { d: `${gable}Z`, fill: darker(wall, 0.25) }))
    }
    houses.push(...paintWindows({ palette, random }, { x, top, w, near, floor: height }))
    x += w
  }
  return houses.join('')
}

function paintWindows(
  { palette, random }: Pick<Canvas, 'palette' | 'random'>,
  { x, top, w, near, floor }: { x: number; top: number; w: number; near: number; floor: number },
): string[] {
  const size = 9 + near * 10
  const windows: string[] = []
  for (let y = top + size * 1.4; y < floor; y += size * 2.6) {
    for (let left = x + size; left < x + w - size * 1.2; left += size * 2.1) {
      if (random.next() > 0.42) continue
      const glass = {
        x: short(left),
        y: short(y),
        width: short(size),
        height: short(size * 1.4),
        rx: 2,
      }
      windows.push(
        tag('rect', {
          ...glass,
          fill: lighter(palette.accent, random.between(0.1, 0.6)),
          'fill-opacity': random.between(0.5, 1),
        }),
      )
    }
  }
  return windows
}
