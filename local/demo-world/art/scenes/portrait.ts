import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, type Point, radial, short, smooth, tag } from '../svg.ts'

export interface Looks {
  skin: string
  hair: string
  style: 'long' | 'bob' | 'bun' | 'short' | 'curls' | 'scarf' | 'cap'
  clothes: string
  beard?: boolean
  glasses?: boolean
  earrings?: boolean
  headphones?: boolean
}

/** A person with their eyes closed in the sun, a fan of light behind them. */
export function portrait(looks: Looks): Scene {
  return (canvas) => {
    const { width, height } = canvas
    const defs = [
      radial(
        'back',
        [
          [0, lighter(canvas.palette.sky[3], 0.2)],
          [1, canvas.palette.sky[2]],
        ],
        { cy: 0.75, r: 0.9 },
      ),
      linear('skin', [
        [0, lighter(looks.skin, 0.22)],
        [1, looks.skin],
      ]),
      linear('hair', [
        [0, lighter(looks.hair, 0.14)],
        [1, looks.hair],
      ]),
      linear('cloth', [
        [0, lighter(looks.clothes, 0.2)],
        [1, darker(looks.clothes, 0.25)],
      ]),
    ]
    // Drawn on a square of 400, the face around (200, 178).
    const scale = Math.min(width, height) / 400
    const figure = [
      backHair(looks),
      body(looks),
      head(looks),
      face(looks),
      frontHair(looks),
      extras(looks),
    ]
    const place = `translate(${short((width - 400 * scale) / 2)} ${short(height - 400 * scale)}) scale(${short(scale)})`
    return {
      defs: defs.join(''),
      body: flood(canvas, 'url(#back)') + rays(canvas) + tag('g', { transform: place }, ...figure),
    }
  }
}

function rays({ width, height, palette }: Canvas): string {
  const [x, y, r] = [width / 2, height * 0.98, Math.hypot(width, height)]
  return Array.from({ length: 9 }, (_, index) => {
    const [from, to] = [184 + index * 19.5, 184 + index * 19.5 + 14].map(
      (angle) => (angle * Math.PI) / 180,
    ) as [number, number]
    const at = (turn: number) => `${short(x + Math.cos(turn) * r)} ${short(y + Math.sin(turn) * r)}`
    return tag('path', {
      d: `M${x} ${short(y)}L${at(from)}L${at(to)}Z`,
      fill: palette.sun,
      'fill-opacity': 0.38,
    })
  }).join('')
}

function body({ skin, style, clothes }: Looks): string {
  const isCovered = style === 'scarf'
  const neck = isCovered ? darker(clothes, 0.1) : darker(skin, 0.16)
  const collar = isCovered ? lighter(clothes, 0.12) : lighter(skin, 0.06)
  return [
    tag('path', {
      d: 'M62 400C66 318 130 296 172 286H228C270 296 334 318 338 400Z',
      fill: 'url(#cloth)',
    }),
    tag('path', { d: 'M172 226V288C172 308 228 308 228 288V226Z', fill: neck }),
    tag('path', {
      d: 'M150 291C160 330 240 330 250 291L228 286C224 306 176 306 172 286Z',
      fill: collar,
    }),
  ].join('')
}

function head({ skin, style }: Looks): string {
  const ears = style === 'scarf' ? [] : [134, 266]
  return [
    ...ears.map((cx) => tag('ellipse', { cx, cy: 186, rx: 12, ry: 18, fill: darker(skin, 0.08) })),
    tag('path', {
      d: 'M136 160C136 108 264 108 264 160V196C264 236 232 262 200 262C168 262 136 236 136 196Z',
      fill: 'url(#skin)',
    }),
  ].join('')
}

function face({ skin, hair, beard }: Looks): string {
  const ink = darker(mix(hair, '#2a1018', 0.5), 0.2)
  const stroke = { stroke: ink, fill: 'none', 'stroke-linecap': 'round' }
  const lashes = [168, 232].map((x) =>
    tag('path', { d: `M${x - 14} 186Q${x} 198 ${x + 14} 186`, 'stroke-width': 4, ...stroke }),
  )
  const brows = [168, 232].map((x) =>
    tag('path', { d: `M${x - 16} 164Q${x} 156 ${x + 16} 164`, 'stroke-width': 5, ...stroke }),
  )
  const cheeks = [158, 242].map((x) =>
    tag('circle', { cx: x, cy: 212, r: 15, fill: '#e8604f', 'fill-opacity': 0.18 }),
  )
  return [
    ...(beard
      ? [
          tag('path', {
            d: 'M136 196C140 226 164 224 200 222C236 224 260 226 264 196C266 248 232 272 200 272C168 272 134 248 136 196Z',
            fill: 'url(#hair)',
          }),
        ]
      : []),
    ...cheeks,
    ...lashes,
    ...brows,
    tag('path', {
      d: 'M200 186Q193 204 201 207',
      stroke: darker(skin, 0.3),
      'stroke-width': 3.5,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    tag('path', {
      d: 'M181 229Q200 243 219 229Q200 236 181 229Z',
      fill: '#c2404f',
      stroke: '#c2404f',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
  ].join('')
}

function backHair({ style, clothes }: Looks): string {
  const shapes: Record<Looks['style'], string> = {
    long: tag('path', {
      d: 'M200 76C112 76 104 150 108 214C110 268 96 312 84 344C130 366 270 366 316 344C304 312 290 268 292 214C296 150 288 76 200 76Z',
      fill: 'url(#hair)',
    }),
    bob: tag('path', {
      d: 'M200 80C118 80 108 146 110 214C112 246 128 258 146 262H254C272 258 288 246 290 214C292 146 282 80 200 80Z',
      fill: 'url(#hair)',
    }),
    bun: tag('circle', { cx: 200, cy: 84, r: 38, fill: 'url(#hair)' }),
    short: '',
    curls: curls(
      [
        [126, 150],
        [116, 190],
        [124, 228],
        [274, 150],
        [284, 190],
        [276, 228],
        [146, 112],
        [254, 112],
        [200, 92],
        [172, 98],
        [228, 98],
      ],
      30,
    ),
    scarf: tag('path', {
      d: 'M200 84C112 84 108 160 112 220C114 276 104 318 92 352C150 384 250 384 308 352C296 318 286 276 288 220C292 160 288 84 200 84Z',
      fill: darker(clothes, 0.15),
    }),
    cap: '',
  }
  return shapes[style]
}

function frontHair({ style, hair, clothes }: Looks): string {
  const cap =
    'M132 172C126 96 166 84 200 84C234 84 274 96 268 172C262 148 252 134 236 128C206 138 176 136 160 128C146 138 138 150 132 172Z'
  const parted =
    'M132 182C124 104 162 86 200 86C238 86 276 104 268 182C264 150 244 124 204 116C164 124 138 150 132 182Z'
  const shapes: Record<Looks['style'], string> = {
    long: tag('path', { d: parted, fill: 'url(#hair)' }),
    bob: tag('path', {
      d: 'M132 184C126 104 162 86 200 86C238 86 276 104 268 184C262 164 256 150 250 142H150C144 150 138 164 132 184Z',
      fill: 'url(#hair)',
    }),
    bun: tag('path', { d: parted, fill: 'url(#hair)' }),
    short: tag('path', { d: cap, fill: 'url(#hair)' }),
    curls: curls(
      [
        [146, 132],
        [168, 116],
        [194, 110],
        [220, 114],
        [244, 126],
        [256, 146],
        [140, 152],
      ],
      24,
    ),
    scarf: tag('path', {
      d: 'M128 196C118 104 164 86 200 86C236 86 282 104 272 196C272 140 240 122 200 122C160 122 128 140 128 196Z',
      fill: lighter(clothes, 0.12),
    }),
    cap:
      tag('path', { d: cap, fill: 'url(#hair)' }) +
      tag('path', {
        d: 'M130 146C130 88 170 76 200 76C230 76 270 88 270 146C246 132 154 132 130 146Z',
        fill: darker(clothes, 0.1),
      }) +
      tag('path', {
        d: 'M130 146C160 130 240 130 270 146C262 160 138 160 130 146Z',
        fill: darker(clothes, 0.35),
      }),
  }
  return shapes[style] + (style === 'long' ? strands(hair) : '')
}

function strands(hair: string): string {
  const paths: Point[][] = [
    [
      [150, 120],
      [124, 190],
      [118, 300],
    ],
    [
      [250, 120],
      [276, 190],
      [282, 300],
    ],
  ]
  return paths
    .map((points) =>
      tag('path', {
        d: smooth(points),
        stroke: lighter(hair, 0.22),
        'stroke-width': 3,
        fill: 'none',
      }),
    )
    .join('')
}

function curls(centres: Point[], r: number): string {
  return centres.map(([cx, cy]) => tag('circle', { cx, cy, r, fill: 'url(#hair)' })).join('')
}

function extras({ glasses, earrings, headphones, clothes }: Looks): string {
  const frames = { fill: '#ffffff', 'fill-opacity': 0.16, stroke: '#2b1a22', 'stroke-width': 5 }
  return [
    ...(glasses ? [168, 232].map((cx) => tag('circle', { cx, cy: 186, r: 25, ...frames })) : []),
    ...(glasses
      ? [
          tag('path', {
            d: 'M193 184Q200 179 207 184',
            stroke: '#2b1a22',
            'stroke-width': 5,
            fill: 'none',
          }),
        ]
      : []),
    ...(earrings
      ? [132, 268].map((cx) => tag('circle', { cx, cy: 212, r: 8, fill: '#f6c343' }))
      : []),
    ...(headphones
      ? [
          tag('path', {
            d: 'M126 178C122 66 278 66 274 178',
            stroke: '#2b1a22',
            'stroke-width': 13,
            fill: 'none',
          }),
        ]
      : []),
    ...(headphones
      ? [116, 262].map((x) =>
          tag('rect', { x, y: 160, width: 22, height: 56, rx: 11, fill: lighter(clothes, 0.1) }),
        )
      : []),
  ].join('')
}
