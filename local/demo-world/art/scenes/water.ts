import { flood, type Scene } from '../canvas.ts'
import { lighter, mix } from '../colour.ts'
import { linear, tag } from '../svg.ts'

/** Light nets on the bottom of a pool: the zero lines of two layers of noise. */
export const pool: Scene = (canvas) => {
  const { palette, random } = canvas
  const deep = mix('#127e92', palette.sky[1], 0.12)
  const defs = [
    linear('depth', [
      [0, lighter(deep, 0.35)],
      [0.5, deep],
      [1, mix(deep, '#0a4a66', 0.55)],
    ]),
    net('wide', '0.0038 0.0062', random.whole(1, 900)),
    net('fine', '0.0085 0.013', random.whole(1, 900)),
    linear('gleam', [
      [0, palette.sun, 0.5],
      [0.45, palette.sun, 0],
    ]),
  ]
  const body = [
    flood(canvas, 'url(#depth)'),
    flood(canvas, '#fff', { filter: 'url(#wide)' }),
    flood(canvas, '#fff', { filter: 'url(#fine)', opacity: 0.55 }),
    flood(canvas, 'url(#gleam)'),
  ]
  return { defs: defs.join(''), body: body.join('') }
}

/** Bright where the noise is near zero, clear elsewhere. */
function net(id: string, baseFrequency: string, seed: number): string {
  const whole = { x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' }
  return tag(
    'filter',
    { id, ...whole },
    tag('feTurbulence', { type: 'turbulence', baseFrequency, numOctaves: 2, seed }),
    tag('feColorMatrix', { values: '0 0 0 0 .93  0 0 0 0 1  0 0 0 0 .97  -7 0 0 0 1.02' }),
    tag(
      'feComponentTransfer',
      {},
      tag('feFuncA', { type: 'gamma', exponent: 1.7, amplitude: 1.05 }),
    ),
  )
}
