import type { Context } from './core/context.ts'
import type { Authenticator } from './core/http/authenticate.ts'
import type { Serve } from './core/http/serve.ts'
import type { JobWatch } from './core/job-metrics.ts'
import { openLedgerState } from './core/ledger/ledger-state.ts'
import { readDeadJobs } from './core/queue/read-queues.ts'
import type { WaitingSource } from './core/staff/waiting.ts'
import { serveLogged } from './core/studio/member-actions.ts'
import { authoringRoutes } from './features/authoring/authoring.routes.ts'
import { publishDueJob } from './features/authoring/publish-due.job.ts'
import { campaignsRoutes, segmentsRoutes } from './features/campaigns/campaigns.routes.ts'
import { sendCampaignsJob } from './features/campaigns/send-campaigns.job.ts'
import { chatsRoutes } from './features/chats/chats.routes.ts'
import { connectionsRoutes } from './features/connections/connections.routes.ts'
import { fansRoutes } from './features/fans/fans.routes.ts'
import { staffHealthRoutes } from './features/health/staff-health.routes.ts'
import { payoutsRoutes } from './features/payouts/payouts.routes.ts'
import { staffPayoutsRoutes } from './features/payouts/staff-payouts.routes.ts'
import { payoutsToAct } from './features/payouts/staff-payouts.ts'
import { countOverdue } from './features/premium/overdue-gauge.ts'
import { premiumTermsRoutes } from './features/premium-terms/premium-terms.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { openDifferences } from './features/reconciliation/reconcile.job.ts'
import { reconciliationRoutes } from './features/reconciliation/reconciliation.routes.ts'
import { staffCreatorsRoutes } from './features/staff-creators/staff-creators.routes.ts'
import { staffFansRoutes } from './features/staff-fans/staff-fans.routes.ts'
import { staffIncidentsRoutes } from './features/staff-incidents/staff-incidents.routes.ts'
import { staffKeysRoutes } from './features/staff-keys/staff-keys.routes.ts'
import { staffLogRoutes } from './features/staff-log/staff-log.routes.ts'
import { staffSearchRoutes } from './features/staff-search/staff-search.routes.ts'
import { staffSessionRoutes } from './features/staff-session/staff-session.routes.ts'
import { studioDashboardRoutes } from './features/studio-dashboard/studio-dashboard.routes.ts'
import { sumEarningsJob } from './features/studio-dashboard/sum-earnings.job.ts'
import {
  studioSessionRoutes,
  studioSignInRoutes,
} from './features/studio-session/studio-session.routes.ts'
import { staffInviteRoutes } from './features/studio-team/staff-invite.routes.ts'
import { studioTeamRoutes } from './features/studio-team/studio-team.routes.ts'
import { openTickets } from './features/support/read-tickets.ts'
import { staffSupportRoutes } from './features/support/staff-support.routes.ts'
import { applyPaymentEvent } from './features/top-up/apply-payment-event.ts'
import { countPayments } from './features/top-up/count-payments.ts'
import { unpaidDisputes } from './features/top-up/operate-debts.ts'
import { staffPaymentsRoutes } from './features/top-up/staff-payments.routes.ts'
import { staffTracesRoutes, tracesRoutes } from './features/traces/traces.routes.ts'
import { staffWebhooksRoutes } from './features/webhooks/staff-webhooks.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { welcomeRoutes } from './features/welcome/welcome.routes.ts'
import type { Job } from './platform/jobs.ts'

/** What this node does by itself, and how it goes. */
interface Work {
  jobs: readonly Job[]
  jobWatch: Pick<JobWatch, 'read'>
}

/** What creators and their managers do, and those who work for the operator. */
export function openStudio(door: Serve, ctx: Context, authenticator: Authenticator, work: Work) {
  openStaffDesk(door, ctx, work)
  const serve = serveLogged(door, ctx)
  studioSignInRoutes(serve, ctx, authenticator)
  studioSessionRoutes(serve, ctx)
  studioTeamRoutes(serve, ctx)
  welcomeRoutes(serve, ctx)
  studioDashboardRoutes(serve, ctx)
  authoringRoutes(serve, ctx)
  campaignsRoutes(serve, ctx)
  segmentsRoutes(serve, ctx)
  chatsRoutes(serve, ctx)
  fansRoutes(serve, ctx)
  tracesRoutes(serve, ctx)
  premiumTermsRoutes(serve, ctx)
  payoutsRoutes(serve, ctx)
  profileRoutes(serve, ctx)
  connectionsRoutes(serve, ctx)
  webhooksRoutes(serve, ctx)
}

/** The health that they see counts jobs that are added to the list later, too. */
function openStaffDesk(serve: Serve, ctx: Context, { jobs, jobWatch }: Work) {
  const ledger = openLedgerState(ctx)
  staffHealthRoutes(serve, ctx, {
    jobs,
    jobWatch,
    ledger,
    countOverdue: () => countOverdue(ctx),
    countPayments: (period) => countPayments(ctx, period),
    waiting: waitingWork(ctx),
  })
  staffIncidentsRoutes(serve, ctx)
  staffSessionRoutes(serve, ctx)
  staffSearchRoutes(serve, ctx)
  staffFansRoutes(serve, ctx)
  staffTracesRoutes(serve, ctx)
  staffPaymentsRoutes(serve, ctx)
  staffLogRoutes(serve, ctx)
  staffPayoutsRoutes(serve, ctx)
  reconciliationRoutes(serve, ctx, applyPaymentEvent)
  staffCreatorsRoutes(serve, ctx)
  staffInviteRoutes(serve, ctx)
  staffSupportRoutes(serve, ctx)
  staffWebhooksRoutes(serve, ctx)
  staffKeysRoutes(serve, ctx)
}

/** What the desk opens on. */
function waitingWork(ctx: Context): WaitingSource[] {
  return [
    { kind: 'ticket', right: 'support', read: () => openTickets(ctx) },
    { kind: 'payout', right: 'finance', read: () => payoutsToAct(ctx) },
    { kind: 'dispute', right: 'finance', read: () => unpaidDisputes(ctx) },
    { kind: 'difference', right: 'finance', read: () => openDifferences(ctx) },
    { kind: 'failed_job', right: null, read: () => readDeadJobs(ctx) },
  ]
}

/** What they planned for a time, and what their charts are drawn from. */
export function studioJobs(ctx: Context): Job[] {
  return [publishDueJob(ctx), sendCampaignsJob(ctx), sumEarningsJob(ctx)]
}
