import type { FastifyInstance } from 'fastify'
import type { Context } from './core/context.ts'
import type { FeatureGauge, FeatureSeries } from './core/http/metrics.ts'
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
import type { OfferParts } from './features/premium/premium.routes.ts'
import { renewPremiumJob } from './features/premium/renew-premium.job.ts'
import { watchRenewalsJob } from './features/premium/watch-renewals.job.ts'
import { purchaseIntentsRoutes } from './features/purchase-intents/purchase-intents.routes.ts'
import { differencesGauge, reconcileJob } from './features/reconciliation/reconcile.job.ts'
import { spendingLimitsRoutes } from './features/spending-limits/spending-limits.routes.ts'
import { tipsRoutes } from './features/tips/tips.routes.ts'
import { auditGauge, auditTonJob } from './features/ton-tips/audit-ton.job.ts'
import { checkTipsJob } from './features/ton-tips/check-tips.job.ts'
import { draftTonTip } from './features/ton-tips/draft-ton-tip.ts'
import { followWalletsJob } from './features/ton-tips/follow-wallets.job.ts'
import { forgetTonDraftsJob } from './features/ton-tips/forget-ton-drafts.job.ts'
import { sendTonTip } from './features/ton-tips/send-ton-tip.ts'
import { tonConnectRoutes } from './features/ton-tips/ton-connect.routes.ts'
import { sourceErrors, tonGauges } from './features/ton-tips/ton-metrics.ts'
import { readTonOffer } from './features/ton-tips/ton-offer.ts'
import { tonTipsRoutes } from './features/ton-tips/ton-tips.routes.ts'
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
import type { Ton } from './providers/ton/ton.ts'

/** Every call about a fan's money but the purchases themselves, and what the operator's programs ask of it. */
export function openMoney(serve: Serve, ctx: Context) {
  openTips(serve, ctx)
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

/** Tips in euro and in coins, by the same calls; there are more of them where coins are taken. */
function openTips(serve: Serve, ctx: Context) {
  tipsRoutes(serve, ctx, {
    draft: (...request) => draftTonTip(ctx, ...request),
    send: (...request) => sendTonTip(ctx, ...request),
  })
  if (ctx.ton) tonTipsRoutes(serve, ctx, ctx.ton)
}

export interface MoneyWork {
  jobs: Job[]
  gauges: FeatureGauge[]
  series: FeatureSeries[]
}

/** What comes due by itself, and the figures that an operator watches. */
export function moneyWork(ctx: Context): MoneyWork {
  const fanAudit = openFanAudit(ctx)
  const coins = ctx.ton ? tonWork(ctx, ctx.ton) : NO_WORK
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
    ...coins.jobs,
    relayEventsJob(ctx),
    deliverWebhooksJob(ctx),
  ]
  const gauges = [overdueGauge(ctx), differencesGauge(ctx), fanAudit.gauge, ...coins.gauges]
  return { jobs, gauges, series: coins.series }
}

const NO_WORK: MoneyWork = { jobs: [], gauges: [], series: [] }

function tonWork(ctx: Context, ton: Ton): MoneyWork {
  return {
    jobs: [
      checkTipsJob(ctx, ton),
      followWalletsJob(ctx, ton),
      auditTonJob(ctx, ton),
      forgetTonDraftsJob(ctx),
    ],
    gauges: [...tonGauges(ctx, ton), auditGauge(ctx)],
    series: [sourceErrors(ton)],
  }
}

/** What wallets ask of the app that they connect to. */
export function openTonConnect(http: FastifyInstance, ctx: Context) {
  if (ctx.ton) tonConnectRoutes(http, ctx, ctx.ton)
}

/** What a creator's page says of coins. */
export function tonOffer(ctx: Context): OfferParts {
  return { tonTips: (...about) => readTonOffer(ctx, ...about) }
}
