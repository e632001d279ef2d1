import type { BookDifference } from '@fanlight/contract'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n'
import { openGateways } from '../config/gateways.ts'
import type { Context } from '../core/context.ts'
import type { Databases } from '../core/databases.ts'
import { readReconciliation } from '../features/reconciliation/read-reconciliation.ts'
import {
  dayBefore,
  type ReconcileContext,
  reconcile,
} from '../features/reconciliation/reconcile.ts'
import { openLog } from '../platform/log.ts'
import { Misuse } from './misuse.ts'
import type { Operation } from './operation.ts'

/** Who can be asked what they have of ours. */
export type Providers = Pick<ReconcileContext, 'cardGateways' | 'starsInvoices'>

type DayContext = Pick<Context, keyof Databases | 'clock'> & { providers(): Promise<Providers> }

export async function openProviders({ config, clock, botToken }: Operation): Promise<Providers> {
  const token = await botToken()
  const { settings, port } = config
  return {
    cardGateways: await openGateways(config.gatewayKinds, Object.values(settings.gateways), {
      publicUrl: settings.publicUrl,
      botToken: token,
      loopback: () => `http://127.0.0.1:${port}`, // where the sandbox's bank answers, if it runs
      now: () => clock.now(),
      secret: (variable) => config.gatewaySecrets.get(variable) ?? '',
    }),
    // Its book is read by the running server; here what it found is told.
    starsInvoices: { botId: Number(token.split(':', 1)[0]) },
  }
}

/** What a day comes to at every provider and here, in words. */
export async function reconcileDay(ctx: DayContext, asked: string): Promise<string> {
  const day = asked === '' ? dayBefore(ctx.clock.now()) : asked
  if (!isDay(day)) throw new Misuse(`"${day}" is not a day, such as 2026-11-15.`)
  return compareDay(ctx, day)
}

async function compareDay(ctx: DayContext, day: string): Promise<string> {
  const runs = await reconcile({ ...ctx, ...(await ctx.providers()), log: openLog('silent') }, day)
  const { differences } = await readReconciliation(ctx, day)
  const open = differences.filter(({ state }) => state === 'open')
  const lines = runs.flatMap(({ gateway, lines: count, provider, ledger }) => [
    `${day} at ${gateway}: ${count} lines, ${euro(provider)} there, ${euro(ledger)} here.`,
    ...open.filter((each) => each.gateway === gateway).map(lineOf),
  ])
  if (lines.length === 0) return 'No provider can list a day.'
  return [...lines, open.length === 0 ? 'Nothing differs.' : CORRECT_THEM].join('\n')
}

const CORRECT_THEM = "What differs is corrected at the staff's desk, by a person who says why."

const PROBLEMS: Record<BookDifference['problem'], string> = {
  missing_here: 'missing here',
  missing_there: 'missing there',
  other_amount: 'another amount',
}

function lineOf({ id, problem, what, reference, provider, ledger }: BookDifference) {
  const amounts = `${euro(centsFromEur(provider))} there, ${euro(centsFromEur(ledger))} here`
  return `  ${id}  ${what} ${reference}: ${PROBLEMS[problem]}, ${amounts}`
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
}

function euro(amount: Cents): string {
  return moneyText(amount, 'en')
}
