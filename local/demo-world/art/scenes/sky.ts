import { type Canvas, flood } from '../canvas.ts'
import { lighter, mix } from '../colour.ts'
import { linear, radial, tag } from '../svg.ts'

interface SkyOptions {
  /** Height of the horizon, as a share of the picture. */
  horizon: number
  sunX: number
  sunY: number
  sunRadius: number
  clouds: number
}

/** Sky, sun and clouds down to the horizon; what lies below is painted over it. */
export function paintSky(canvas: Canvas, options: SkyOptions): { defs: string; body: string } {
  const { width, height, palette } = canvas
  const [top, upper, lower, horizon] = palette.sky
  const [cx, cy, r] = [options.sunX * width, options.sunY * height, options.sunRadius * width]
  const cloud = mix(palette.sky[2], lighter(palette.sky[3], 0.4), 0.6)
  const centre = { gradientUnits: 'userSpaceOnUse', cx, cy }
  const defs = [
    linear(
      'sky',
      [
        [0, top],
        [0.35, upper],
        [0.72, lower],
        [1, horizon],
      ],
      { gradientUnits: 'userSpaceOnUse', x2: 0, y2: options.horizon * height },
    ),
    radial(
      'glow',
      [
        [0, palette.sun, 0.95],
        [0.18, lighter(horizon, 0.3), 0.6],
        [0.5, horizon, 0.25],
        [1, horizon, 0],
      ],
      { ...centre, r: width * 0.75 },
    ),
    radial('cloud', [
      [0, cloud, 0.5],
      [0.5, cloud, 0.28],
      [1, cloud, 0],
    ]),
  ]
  const body = [
    flood(canvas, 'url(#sky)'),
    flood(canvas, 'url(#glow)'),
    tag('circle', { cx, cy, r, fill: palette.sun }),
    paintClouds(canvas, options),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

/** Long thin banks, lit from below; the nearer the horizon, the thinner. */
function paintClouds({ width, height, random }: Canvas, options: SkyOptions): string {
  const banks: string[] = []
  for (let bank = 0; bank < options.clouds; bank += 1) {
    const depth = random.between(0.06, 0.92)
    const y = depth * options.horizon * height
    const x = random.between(-0.1, 1.1) * width
    const length = random.between(0.12, 0.42) * width
    for (let puff = 0; puff < 9; puff += 1) {
      banks.push(
        tag('ellipse', {
          cx: x + random.between(-1, 1) * length,
          cy: y + random.between(-1, 1) * height * 0.012 * (1.3 - depth),
          rx: random.between(0.25, 0.9) * length,
          ry: random.between(0.4, 1.5) * height * 0.014 * (1.25 - depth),
          fill: 'url(#cloud)',
        }),
      )
    }
  }
  return banks.join('')
}
