import type { Random } from './random.ts'

/** Rolling ground: smooth values between -1 and 1 along a line. */
export function openNoise(random: Random): (x: number) => number {
  const heights = Array.from({ length: 256 }, () => random.between(-1, 1))
  const at = (index: number) => heights[index & 255] ?? 0

  return (x) => {
    const left = Math.floor(x)
    const within = x - left
    const eased = within * within * (3 - 2 * within)
    return at(left) + (at(left + 1) - at(left)) * eased
  }
}

/** The same with smaller and smaller bumps upon it. */
export function rough(noise: (x: number) => number, x: number, octaves: number): number {
  let sum = 0
  let reach = 0
  for (let octave = 0; octave < octaves; octave += 1) {
    const weight = 0.5 ** octave
    sum += noise(x * 2 ** octave + octave * 37) * weight
    reach += weight
  }
  return sum / reach
}
