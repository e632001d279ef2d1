import { type Random, seededRandom } from '../../../local/demo-world/art/random.ts'
import { tag } from '../../../local/demo-world/art/svg.ts'

// What drawings lack and photos have: grain, leaves, cloth, print. The busiest hide a mark best.

const SIZE = { width: 1080, height: 1350 }

/** The busiest are told apart in the tables, because there a mark is lost first. */
export const BUSY = ['leaves', 'grass', 'gravel', 'print', 'night-print', 'weave', 'board', 'noise']

const PAINTERS: Record<string, (random: Random) => string> = {
  leaves: (random) => flood('#16240f') + ovals(random, { count: 5_200, size: 26, hue: 95 }),
  grass: (random) => flood('#20330f') + blades(random, 6_000),
  gravel: (random) => flood('#2c2a28') + ovals(random, { count: 9_000, size: 15, hue: 32 }),
  print: (random) => flood('#f4f1ea') + lines(random, '#1c1b19'),
  'night-print': (random) => flood('#0b0c10') + lines(random, '#d8dade'),
  weave: () => flood('#31415c') + weave(),
  board: (random) => flood('#0d3b2a') + board(random),
  noise: () => turbulence({ frequency: 0.35, octaves: 4, colour: '#80776a', depth: 1.5 }),
  skin: () => turbulence({ frequency: 0.02, octaves: 4, colour: '#c99478', depth: 0.18 }),
  cloud: () => turbulence({ frequency: 0.004, octaves: 5, colour: '#a8bfd6', depth: 0.5 }),
  stone: () => turbulence({ frequency: 0.03, octaves: 5, colour: '#8d8579', depth: 0.8 }),
  fur: () => turbulence({ frequency: 0.08, octaves: 3, colour: '#7a5a3c', depth: 0.7 }),
  dark: () => turbulence({ frequency: 0.01, octaves: 5, colour: '#1b1d26', depth: 0.3 }),
  bright: () => turbulence({ frequency: 0.01, octaves: 4, colour: '#ece7df', depth: 0.15 }),
  grey: () => flood('#808080'),
  white: () => flood('#fdfdfd'),
}

export function textures(): { name: string; svg: string }[] {
  return Object.entries(PAINTERS).map(([name, paint]) => ({
    name,
    svg: tag(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', ...SIZE },
      paint(seededRandom(`leak-${name}`)),
    ),
  }))
}

function flood(fill: string): string {
  return tag('rect', { ...SIZE, fill })
}

interface Grain {
  frequency: number
  octaves: number
  colour: string
  /** How far the light moves; 1 is a half of all there is. */
  depth: number
}

function turbulence({ frequency, octaves, colour, depth }: Grain): string {
  const noise = tag('feTurbulence', {
    type: 'fractalNoise',
    baseFrequency: String(frequency),
    numOctaves: octaves,
    seed: Math.round(1_000 * frequency),
  })
  const row = `${depth} 0 0 0 ${0.5 - depth / 2}`
  const values = `${row} ${row} ${row} 0 0 0 0 1`
  const grey = tag('feColorMatrix', { type: 'matrix', values })
  const region = { x: 0, y: 0, width: '100%', height: '100%' }
  const space = { 'color-interpolation-filters': 'sRGB' }
  const filter = tag('filter', { id: 'grain', ...region, ...space }, noise, grey)
  const mixed = tag('rect', { ...SIZE, filter: 'url(#grain)' })
  return filter + mixed + tag('rect', { ...SIZE, fill: colour, opacity: 0.5 })
}

function ovals(
  random: Random,
  { count, size, hue }: { count: number; size: number; hue: number },
): string {
  return Array.from({ length: count }, () => {
    const [cx, cy] = [random.whole(0, SIZE.width), random.whole(0, SIZE.height)]
    const fill = `hsl(${random.whole(hue - 18, hue + 18)} ${random.whole(15, 55)}% ${random.whole(12, 62)}%)`
    const turn = `rotate(${random.whole(0, 179)} ${cx} ${cy})`
    const shape = { rx: random.whole(size / 2, size), ry: random.whole(size / 4, size / 2) }
    return tag('ellipse', { cx, cy, ...shape, fill, transform: turn })
  }).join('')
}

function blades(random: Random, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [random.whole(0, SIZE.width), random.whole(0, SIZE.height + 80)]
    const stroke = `hsl(${random.whole(75, 115)} ${random.whole(25, 60)}% ${random.whole(15, 60)}%)`
    const d = `M${x} ${y}q${random.whole(-12, 12)} -40 ${random.whole(-30, 30)} -90`
    return tag('path', { d, stroke, 'stroke-width': random.whole(2, 5), fill: 'none' })
  }).join('')
}

/** Lines of letters, as far as an eye that cannot read sees them. */
function lines(random: Random, fill: string): string {
  const letters: string[] = []
  for (let y = 50; y < SIZE.height - 40; y += 40) {
    for (let x = 50; x < SIZE.width - 60; x += random.whole(13, 18)) {
      if (random.next() < 0.16) continue
      const height = random.pick([16, 16, 24])
      letters.push(tag('rect', { x, y: y + 24 - height, width: 4, height, fill }))
      letters.push(tag('rect', { x, y: y + random.whole(8, 20), width: 10, height: 4, fill }))
    }
  }
  return letters.join('')
}

function weave(): string {
  const threads: string[] = []
  for (let at = 0; at < SIZE.height; at += 9) {
    const thread = { fill: at % 18 === 0 ? '#5b7199' : '#22304a', opacity: 0.7 }
    threads.push(tag('rect', { x: 0, y: at, width: SIZE.width, height: 4, ...thread }))
    if (at < SIZE.width)
      threads.push(tag('rect', { x: at, y: 0, width: 4, height: SIZE.height, ...thread }))
  }
  return threads.join('')
}

function board(random: Random): string {
  return Array.from({ length: 1_500 }, () => {
    const [x, y] = [12 * random.whole(0, 90), 12 * random.whole(0, 112)]
    const stroke = random.pick(['#2f8f5f', '#1d6a47', '#c9a94f'])
    const d = `M${x} ${y}h${12 * random.whole(-6, 6)}v${12 * random.whole(-6, 6)}`
    const wire = tag('path', { d, stroke, 'stroke-width': 4, fill: 'none' })
    return wire + tag('circle', { cx: x, cy: y, r: random.whole(3, 7), fill: '#d9c27a' })
  }).join('')
}
