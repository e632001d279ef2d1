import type { Plugin, RunDetails } from 'fast-check'
import type { Op, Scenario } from './scenario.ts'

/** Tells on one screen what failed, and how to see the same again. */
export const tellFailure: Plugin<[Scenario]> = () => ({
  onAllRunsComplete(details) {
    if (details.failed) throw failureOf(details)
  },
})

function failureOf(details: RunDetails<[Scenario]>): Error {
  const { seed, counterexamplePath: path, counterexample, numShrinks, errorInstance } = details
  const lines = [
    // What is wrong comes first: a log may be cut before the end of a long scenario.
    errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    `FC_SEED=${seed} FC_PATH=${path} plays it again (shrunk ${numShrinks} times)`,
    ...(counterexample ? scenarioLines(counterexample[0]) : ['it took too long']),
  ]
  return new Error(lines.join('\n'), { cause: errorInstance })
}

function scenarioLines({ commissionPercent, feePercent, premiums, waves }: Scenario): string[] {
  const offers = premiums.map(({ price, discountPercent }) => `${price} -${discountPercent}%`)
  return [
    `commission ${commissionPercent}%, fee ${feePercent}%, Premium ${offers.join(', ')}`,
    ...waves.flatMap(({ advanceSeconds, turns, ops }) => [
      `after ${advanceSeconds} s${turns === null ? '' : `, creator ${turns} turns`}:`,
      ...ops.map((op) => `  ${opLine(op)}`),
    ]),
  ]
}

function opLine({ kind, ...rest }: Op): string {
  return `${kind} ${JSON.stringify(rest).replaceAll('"', '')}`
}
