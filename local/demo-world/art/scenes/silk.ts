import { type Canvas, flood, type Scene } from '../canvas.ts'
import { darker, lighter, mix } from '../colour.ts'
import { linear, type Stop, tag } from '../svg.ts'

const STRIPS = 130
const STOPS = 44

/** Folds of cloth: a relief of bent waves, lit from the side, woven in fine strips. */
export const silk: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const size = Math.hypot(width, height)
  const relief = openRelief(canvas)
  const cloth = mix(palette.accent, palette.sky[1], 0.5)
  const strips = Array.from({ length: STRIPS }, (_, strip) => {
    const row = strip / STRIPS
    const along = Array.from({ length: STOPS }, (_, stop): Stop => {
      const x = stop / (STOPS - 1)
      const slope = (relief(x + 0.004, row) - relief(x - 0.004, row)) / 0.008
      return [x, shade(slope, { cloth, shine: palette.sun })]
    })
    return {
      defs: linear(`strip${strip}`, along, { x2: 1, y2: 0 }),
      body: tag('rect', {
        y: (row * size).toFixed(1),
        width: size,
        height: size / STRIPS + 1,
        fill: `url(#strip${strip})`,
      }),
    }
  })
  const turn = `rotate(${random.whole(18, 40)} ${width / 2} ${height / 2}) translate(${(width - size) / 2} ${(height - size) / 2})`
  return {
    defs: strips.map(({ defs }) => defs).join(''),
    body:
      flood(canvas, darker(cloth, 0.5)) +
      tag('g', { transform: turn }, strips.map(({ body }) => body).join('')),
  }
}

function openRelief({ random }: Canvas): (x: number, y: number) => number {
  const [a, b, c, d] = [6, 6, 6, 6].map((reach) => random.between(0, reach)) as [
    number,
    number,
    number,
    number,
  ]
  return (x, y) => {
    const bent = x + 0.13 * Math.sin(y * 6.5 + a) + 0.035 * Math.sin(y * 14 + x * 5 + b)
    const folds = Math.sin(bent * 24 + Math.sin(y * 5 + c) * 1.8)
    return folds * 0.032 + Math.sin(bent * 47 + y * 9 + d) * 0.007
  }
}

/** Dark where the cloth turns away, bright where it faces the light. */
function shade(slope: number, { cloth, shine }: { cloth: string; shine: string }): string {
  const light = Math.max(-1, Math.min(1, slope * 0.95))
  if (light < 0) return mix(cloth, darker(cloth, 0.78), -light)
  return light < 0.7
    ? mix(cloth, lighter(cloth, 0.4), light / 0.7)
    : mix(lighter(cloth, 0.4), shine, (light - 0.7) / 0.3)
}
