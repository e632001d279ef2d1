/** The few words of SVG that the scenes are written in. Numbers are kept short: files stay small. */
export type Point = readonly [x: number, y: number]

export type Stop = readonly [offset: number, colour: string, opacity?: number]

type Attributes = Record<string, string | number>

export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return children.length > 0
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`
}

export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) =>
      tag('stop', {
        offset,
        'stop-color': colour,
        ...(opacity !== undefined && { 'stop-opacity': opacity }),
      }),
    )
    .join('')
}

/** From the top down, unless told otherwise. */
export function linear(id: string, list: readonly Stop[], along: Attributes = {}): string {
  return tag('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1, ...along }, stops(list))
}

export function radial(id: string, list: readonly Stop[], around: Attributes = {}): string {
  return tag('radialGradient', { id, ...around }, stops(list))
}

export function blur(id: string, deviation: number): string {
  const whole = { x: '-20%', y: '-20%', width: '140%', height: '140%' }
  return tag('filter', { id, ...whole }, tag('feGaussianBlur', { stdDeviation: deviation }))
}

export function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
}

/** A curve through all the points, without corners. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${short(first[0])} ${short(first[1])}`
  let from = first
  rest.forEach((to, index) => {
    const before = points[index - 1] ?? from
    const after = rest[index + 1] ?? to
    const lead = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const trail = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${[...lead, ...trail, ...to].map(short).join(' ')}`
    from = to
  })
  return path
}
