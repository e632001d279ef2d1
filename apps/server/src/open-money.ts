import type { Context } from './core/context.ts'
import type { FeatureGauge } from './core/http/metrics.ts'
import type { Serve } from './core/http/serve.ts'
import { openFanAudit } from './core/ledger/audit-fans.ts'
import { foldAccountsJob } from './core/ledger/fold-accounts.ts'
import { deliverWebhooksJob } from './core/webhooks/deliver-webhooks.ts'
import { relayEventsJob } from './core/webhooks/relay-events.ts'
import { cardsRoutes } from './features/cards/cards.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { operatorRoutes } from './features/operator-api/operator.routes.ts'
import { askPricesJob } from './features/premium/ask-prices.job.ts'
import { overdueGauge } from './features/premium/overdue-gauge.ts'
import { renewPremiumJob } from './features/premium/renew-premium.job.ts'
import { watchRenewalsJob } from './features/premium/watch-renewals.job.ts'
import { purchaseIntentsRoutes } from './features/purchase-intents/purchase-intents.routes.ts'
import { differencesGauge, reconcileJob } from './features/reconciliation/reconcile.job.ts'
import { spendingLimitsRoutes } from './features/spending-limits/spending-limits.routes.ts'
import { balanceRefundsRoutes } from './features/top-up/balance-refunds.routes.ts'
import { chargeRenewalsJob } from './features/top-up/charge-renewals.job.ts'
import { expireTopUpsJob } from './features/top-up/expire-top-ups.job.ts'
import { forgetCardsJob } from './features/top-up/forget-cards.job.ts'
import { inquireTopUpsJob } from './features/top-up/inquire-top-ups.job.ts'
import { refundTopUpsJob } from './features/top-up/refund-top-ups.job.ts'
import { returnBalanceRefundsJob } from './features/top-up/return-balance-refunds.job.ts'
import { topUpRoutes } from './features/top-up/top-up.routes.ts'
import { operatorWebhooksRoutes } from './features/webhooks/operator-webhooks.routes.ts'
import { withdrawalsRoutes } from './features/withdrawals/withdrawals.routes.ts'
import type { Job } from './platform/jobs.ts'

/** Every call about a fan's money but the purchases themselves, and what the operator's programs ask of it. */
export function openMoney(serve: Serve, ctx: Context) {
  spendingLimitsRoutes(serve, ctx)
  purchaseIntentsRoutes(serve, ctx)
  topUpRoutes(serve, ctx)
  historyRoutes(serve, ctx)
  cardsRoutes(serve, ctx)
  withdrawalsRoutes(serve, ctx)
  balanceRefundsRoutes(serve, ctx)
  operatorRoutes(serve, ctx)
  operatorWebhooksRoutes(serve, ctx)
}

/** What comes due by itself, and the figures that an operator watches. */
export function moneyWork(ctx: Context): { jobs: Job[]; gauges: FeatureGauge[] } {
  const fanAudit = openFanAudit(ctx)
  const jobs = [
    renewPremiumJob(ctx),
    watchRenewalsJob(ctx),
    askPricesJob(ctx),
    chargeRenewalsJob(ctx),
    expireTopUpsJob(ctx),
    inquireTopUpsJob(ctx),
    forgetCardsJob(ctx),
    refundTopUpsJob(ctx),
    returnBalanceRefundsJob(ctx),
    foldAccountsJob(ctx),
    fanAudit.job,
    reconcileJob(ctx),
    relayEventsJob(ctx),
    deliverWebhooksJob(ctx),
  ]
  return { jobs, gauges: [overdueGauge(ctx), differencesGauge(ctx), fanAudit.gauge] }
}
