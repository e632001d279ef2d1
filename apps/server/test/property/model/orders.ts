import { cents } from '@fanlight/contract/money'
import { topUpFee } from '@fanlight/domain'
import { assert } from 'vitest'
import type { Answer } from '../asks.ts'
import { eur } from './fan-state.ts'
import type { TopUp } from './payments.ts'
import type { StockedWare } from './wares.ts'

export interface TopUpRow extends TopUp {
  url: string
}

/** The top-ups behind these answers, each once; the same wish finds the page of an earlier one. */
export function startedTopUps(
  answers: readonly Answer[],
  rows: readonly TopUpRow[],
  feePercent: number,
): Set<TopUpRow> {
  const started = answers.flatMap(({ ask: { fanId, wish }, json, status }) => {
    if (wish.kind !== 'top-up' || status !== 200) return []
    const row = rows.find(({ url }) => url === (json.url ?? json.link))
    assert(row, `no top-up has the page of ${JSON.stringify(json)}`)

    const { amount } = wish
    const fee = wish.method === 'card' ? topUpFee(cents(amount), feePercent) : 0
    assert.include(row, { fanId, amount, fee }, `the top-up at ${row.url}`)
    return [row]
  })
  return new Set(started)
}

/** The tips that were written down; nothing is paid yet. */
export function draftedTips(answers: readonly Answer[]): StockedWare[] {
  return answers.flatMap(({ ask: { fanId, wish }, json: { tips }, status }): StockedWare[] => {
    if (wish.kind !== 'draft' || status !== 200) return []
    assert(tips, 'a draft is told whole')
    assert.equal(tips.amount, eur(wish.amount))
    const { creatorId, amount: price } = wish
    return [{ kind: 'tip', id: tips.id, creatorId, price, fanId }]
  })
}
