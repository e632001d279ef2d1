import { INTENT_LIFE_MS, INTENTS_MAX } from '@fanlight/domain'
import type { FanState, Terms } from './fan-state.ts'
import { isWithinCap } from './limits.ts'
import { buy } from './sales.ts'
import type { Step } from './step.ts'
import { type Intent, nameOf, type Ware, withoutIntent } from './wares.ts'

/** What is kept of a wish at that moment: nothing where the balance would do. */
export function withIntent(state: FanState, ware: Ware, now: Date): FanState {
  const others = withoutIntent(state.intents, ware)
  if (state.balance >= ware.price) return { ...state, intents: others }
  const wanted = { kind: ware.kind, thing: String(ware.id), since: now }
  const alive = others.filter((each) => !isExpired(each, now)).sort(wantedLastFirst)
  return { ...state, intents: [wanted, ...alive].slice(0, INTENTS_MAX) }
}

/** Money has come: what it suffices for is bought, what was wanted last first. */
export function completeIntents(state: FanState, terms: Terms): Step[] {
  const steps: Step[] = []
  const latest = () => steps.at(-1)?.next ?? state
  const alive = state.intents.filter((each) => !isExpired(each, terms.now)).sort(wantedLastFirst)
  for (const { kind, thing } of alive) {
    const ware = terms.wares.get(`${kind} ${thing}`)
    const { balance, limits, owned } = latest()
    if (!ware || owned.has(nameOf(ware)) || balance < ware.price) continue
    if (!isWithinCap(limits, ware.price, terms.now)) continue
    const step = buy(latest(), ware, terms)
    steps.push({ ...step, outcome: 'bought by the money that came' })
  }
  return steps
}

/** What still waits, as a fan is told: not what they have by now. */
export function waiting({ intents, owned }: FanState, now: Date): string[] {
  return intents
    .filter((each) => !isExpired(each, now))
    .sort(wantedLastFirst)
    .map(({ kind, thing }) => `${kind} ${thing}`)
    .filter((name) => !owned.has(name))
}

function isExpired({ since }: Intent, now: Date): boolean {
  return since.getTime() + INTENT_LIFE_MS <= now.getTime()
}

function wantedLastFirst(a: Intent, b: Intent): number {
  const later = b.since.getTime() - a.since.getTime()
  if (later !== 0) return later
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return a.thing < b.thing ? -1 : 1
}
