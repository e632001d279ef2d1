import { GENERATORS, parity, REGISTER_BITS, STEPS, WORD_BYTES } from '../code.ts'

const STATES = 1 << (REGISTER_BITS - 1)
const OUTPUTS = outputsOf()

/** The word that fits the soft bits best, of all that begin and end at state 0. */
export function decodeWord(soft: Float32Array): Uint8Array {
  const from = new Uint8Array(STEPS * STATES)
  let scores = new Float32Array(STATES).fill(Number.NEGATIVE_INFINITY)
  scores[0] = 0
  for (let step = 0; step < STEPS; step += 1) {
    scores = advance(scores, soft.subarray(4 * step, 4 * step + 4), from.subarray(step * STATES))
  }
  return traceBack(from)
}

/** One more bit: for each state that it may lead to, the better of the two that it came from. */
function advance(scores: Float32Array, soft: Float32Array, from: Uint8Array) {
  const next = new Float32Array(STATES)
  const worth = worthOf(soft)
  for (let state = 0; state < STATES; state += 1) {
    const low = state >> 1
    const high = low | (STATES >> 1)
    // The register is the old state with the new bit after it.
    const viaLow = (scores[low] ?? 0) + (worth[OUTPUTS[state] ?? 0] ?? 0)
    const viaHigh = (scores[high] ?? 0) + (worth[OUTPUTS[state | STATES] ?? 0] ?? 0)
    next[state] = Math.max(viaLow, viaHigh)
    from[state] = viaHigh > viaLow ? 1 : 0
  }
  return next
}

/** How well each of the sixteen outputs fits. */
function worthOf(soft: Float32Array): Float32Array {
  const worth = new Float32Array(16)
  for (let output = 0; output < 16; output += 1) {
    let sum = 0
    for (let bit = 0; bit < 4; bit += 1) {
      const each = soft[bit] ?? 0
      sum += (output >> bit) & 1 ? -each : each
    }
    worth[output] = sum
  }
  return worth
}

function traceBack(from: Uint8Array): Uint8Array {
  const word = new Uint8Array(WORD_BYTES)
  let state = 0
  for (let step = STEPS - 1; step >= 0; step -= 1) {
    if (step < WORD_BYTES * 8) {
      word[step >> 3] = (word[step >> 3] ?? 0) | ((state & 1) << (7 - (step & 7)))
    }
    const isHigh = from[step * STATES + state] === 1
    state = (state >> 1) | (isHigh ? STATES >> 1 : 0)
  }
  return word
}

function outputsOf(): Uint8Array {
  return Uint8Array.from({ length: 2 * STATES }, (_, register) =>
    GENERATORS.reduce((bits, generator, at) => bits | (parity(register & generator) << at), 0),
  )
}
