import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import { openVisits } from './core/audience/visits.ts'
import { keepBillingPolicy } from './core/billing/regions.ts'
import { openBotDoor } from './core/bot/bot-door.ts'
import { forgetOldTalkJob } from './core/bot/forget-old.ts'
import { openUpdates } from './core/bot/updates.ts'
import type { Context } from './core/context.ts'
import { forgetOldJob } from './core/events/forget-old.ts'
import { answerErrors, answerUnreadableAddress } from './core/http/answer-errors.ts'
import { authenticate, createAuthenticator } from './core/http/authenticate.ts'
import { countRequests } from './core/http/count-requests.ts'
import { type Drain, openDrain } from './core/http/drain.ts'
import { acceptJsonBodies } from './core/http/json-body.ts'
import { openRateLimits } from './core/http/limit-rate.ts'
import { limitTime } from './core/http/limit-time.ts'
import { loggingTo, logRequests } from './core/http/log-requests.ts'
import { type FeatureSeries, openMetrics } from './core/http/metrics.ts'
import { sendSecurityHeaders } from './core/http/security-headers.ts'
import { serializerCompiler } from './core/http/serialization.ts'
import { serveOn } from './core/http/serve.ts'
import { shedLoad } from './core/http/shed-load.ts'
import { tellTime } from './core/http/tell-time.ts'
import { validatorCompiler } from './core/http/validation.ts'
import { openJobWatch } from './core/job-metrics.ts'
import { sendOutgoingJob } from './core/outbox/send-outgoing.ts'
import { queueMetrics } from './core/queue/queue-metrics.ts'
import { sweepQueueJob } from './core/queue/sweep-queue.ts'
import type { Settings } from './core/settings.ts'
import { forgetMemberRequestsJob } from './core/studio/once-for-member.ts'
import { forgetDeliveriesJob } from './core/webhooks/deliveries.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { forgetOldAnalyticsJob } from './features/analytics/forget-old-analytics.job.ts'
import { forgetDeletedJob } from './features/authoring/forget-deleted.job.ts'
import { botRoutes } from './features/bot-commands/bot.routes.ts'
import { helpBot } from './features/bot-commands/help.bot.ts'
import { pollUpdates } from './features/bot-commands/poll-updates.job.ts'
import { readCreatorBotsJob } from './features/bot-commands/read-creator-bots.job.ts'
import { setUpBotsJob } from './features/bot-commands/set-up-bots.job.ts'
import { hintBot, startBot } from './features/bot-commands/start.bot.ts'
import { takeBackJob } from './features/campaigns/take-back.job.ts'
import { creatorPicturesRoutes } from './features/creator-pictures/creator-pictures.routes.ts'
import { creatorsRoutes } from './features/creators/creators.routes.ts'
import { docsRoutes } from './features/docs/docs.routes.ts'
import { fansFileRoutes } from './features/fans/fans-file.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { historyBot } from './features/history/history.bot.ts'
import { historyFilesRoutes } from './features/history/history-files.routes.ts'
import { forgetInboxJob } from './features/inbox/forget-inbox.job.ts'
import { inboxBot } from './features/inbox/inbox.bot.ts'
import { liveSocket } from './features/live/live.socket.ts'
import { liveMetrics } from './features/live/live-metrics.ts'
import { collectOrphansJob } from './features/media/collect-orphans.job.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { announcePostsJob } from './features/notifications/announce-posts.job.ts'
import { announceUnseen } from './features/notifications/announce-unseen.ts'
import { makeNoticesJobs } from './features/notifications/make-notices.job.ts'
import { tellTopUpsJob } from './features/notifications/tell-top-ups.job.ts'
import { warnRenewalsJob } from './features/notifications/warn-renewals.job.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { readSites } from './features/pages/site.ts'
import { statementRoutes } from './features/payouts/statement.routes.ts'
import { openPostViews } from './features/posts/count-views.ts'
import { flushViewsJob } from './features/posts/flush-views.job.ts'
import { postsRoutes } from './features/posts/posts.routes.ts'
import { premiumBot } from './features/premium/premium.bot.ts'
import { premiumRoutes } from './features/premium/premium.routes.ts'
import { forgetIntentsJob } from './features/purchase-intents/forget-intents.job.ts'
import { balanceBot } from './features/session/balance.bot.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { studioStreamRoutes } from './features/studio-dashboard/stream.routes.ts'
import { forgetSignInsJob } from './features/studio-session/forget-sign-ins.job.ts'
import { studioSessionBot } from './features/studio-session/studio-session.bot.ts'
import { forgetInvitationsJob } from './features/studio-team/forget-invitations.job.ts'
import { studioTeamBot } from './features/studio-team/studio-team.bot.ts'
import { supportBot } from './features/support/support.bot.ts'
import { tidySupportJob } from './features/support/tidy-support.job.ts'
import { forgetDraftsJob } from './features/tips/forget-drafts.job.ts'
import { forgetUnpaidJob } from './features/top-up/forget-unpaid.job.ts'
import { forgetExchangesJob } from './features/top-up/note-exchange.ts'
import { reconcileStarsJob } from './features/top-up/reconcile-stars.job.ts'
import { refundStarsJob } from './features/top-up/refund-stars.job.ts'
import { starsBot } from './features/top-up/stars.bot.ts'
import { topUpWebhookRoutes } from './features/top-up/top-up.routes.ts'
import { processUploads } from './features/uploads/process-uploads.job.ts'
import { receiveFilesRoutes } from './features/uploads/receive-files.routes.ts'
import { stagingOf } from './features/uploads/staging/staging.ts'
import { tidyUploads } from './features/uploads/tidy-uploads.job.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import * as money from './open-money.ts'
import { openStudio, studioJobs } from './open-studio.ts'
import type { Job } from './platform/jobs.ts'
import type { Bots } from './providers/telegram/bots.ts'
import type { AppExtension } from './start/extensions.ts'

export interface App {
  http: FastifyInstance
  /** Due-time work; main.ts runs it by the clock, and tests at will. */
  jobs: Job[]
  drain: Drain
}

/** Every door of the server, and what is added to them. */
export async function buildApp(ctx: Context, extension: AppExtension = {}): Promise<App> {
  const http = openHttp(ctx)
  const drain = openDrain(http)
  const jobs: Job[] = []
  let live: Awaited<ReturnType<typeof liveSocket>> | undefined
  const work = money.moneyWork(ctx)
  const watched = { jobs, work, liveSeries: liveMetrics(() => live) }
  const { metrics, jobWatch } = watchRequests(http, ctx, watched)
  extension.watch?.(http)
  await openToBrowsers(http, ctx.settings)

  http.addHook('onReady', async () => keepBillingPolicy(ctx))
  const botJobs = ctx.bots ? await openBot(http, ctx, ctx.bots) : []
  const limits = openRateLimits(ctx.settings, ctx.nodes)
  const authenticator = createAuthenticator(ctx, limits)
  const staging = stagingOf(ctx.settings.uploads, ctx.storage)
  const views = openPostViews(ctx)
  const visits = openVisits(ctx)
  healthRoutes(http, ctx, metrics, drain)
  mediaRoutes(http, ctx, limits)
  creatorPicturesRoutes(http, ctx, limits)
  money.openTonConnect(http, ctx)
  pagesRoutes(http, ctx, extension.sites ?? readSites())
  await http.register(
    async (api) => {
      tellTime(api, ctx.clock)
      extension.watchApi?.(api)
      authenticate(api, authenticator)
      const serve = serveOn(api)
      sessionRoutes(serve, ctx, visits)
      creatorsRoutes(serve, ctx)
      premiumRoutes(serve, ctx, money.tonOffer(ctx))
      messagesRoutes(serve, ctx)
      postsRoutes(serve, ctx, { views, visits })
      money.openMoney(serve, ctx)
      analyticsRoutes(serve, ctx)
      await api.register(async (raw) => topUpWebhookRoutes(raw, ctx))
      openStudio(serve, ctx, authenticator, { jobs, jobWatch })
      studioStreamRoutes(api, ctx)
      openFiles(api, ctx)
      uploadsRoutes(serve, ctx, staging)
      await api.register(async (files) => receiveFilesRoutes(files, ctx, staging))
      live = await liveSocket(api, ctx, authenticator, metrics)
      drain.onBegin(live.leave)
      await docsRoutes(api, ctx)
    },
    { prefix: '/api' },
  )

  const processing = processUploads(ctx, staging)
  http.addHook('preClose', async () => processing.stop())
  jobs.push(
    ...work.jobs,
    ...processing.jobs,
    ...studioJobs(ctx),
    flushViewsJob(views),
    visits.job,
    ...tidyUploads(ctx, staging),
    collectOrphansJob(ctx),
    ...retentionJobs(ctx),
    ...botJobs,
    ...(extension.jobs ?? []),
  )
  const forgetCallers = () => {
    authenticator.forget()
    live?.startOver()
  }
  await extension.routes?.(http, { jobs, forgetCallers })
  return { http, drain, jobs: jobs.map((job) => jobWatch.watch(extension.wrapJob?.(job) ?? job)) }
}

interface Watched {
  jobs: readonly Job[]
  work: money.MoneyWork
  liveSeries: FeatureSeries
}

/** Every request is counted and told, and the first of what is too much is refused here. */
function watchRequests(http: FastifyInstance, ctx: Context, { jobs, work, liveSeries }: Watched) {
  const jobWatch = openJobWatch()
  const series = [...queueMetrics(ctx, jobs), ...jobWatch.series, ...work.series, liveSeries]
  const metrics = openMetrics(ctx, work.gauges, series)
  countRequests(http, ctx)
  logRequests(http, metrics)
  shedLoad(http, ctx, metrics)
  return { metrics, jobWatch }
}

async function openToBrowsers(http: FastifyInstance, { corsOrigin }: Context['settings']) {
  await http.register(cookie)
  if (corsOrigin) await http.register(cors, corsOf(corsOrigin))
}

function corsOf(origin: string) {
  return {
    origin,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-request-id', 'retry-after', 'content-range', 'etag', 'date'],
    maxAge: 3600,
  }
}

/** What grows with use is of use for a while only. */
function retentionJobs(ctx: Context): Job[] {
  return [
    forgetOldJob(ctx),
    sweepQueueJob(ctx),
    forgetUnpaidJob(ctx),
    forgetExchangesJob(ctx),
    forgetDraftsJob(ctx),
    forgetIntentsJob(ctx),
    forgetDeletedJob(ctx),
    forgetMemberRequestsJob(ctx),
    forgetOldAnalyticsJob(ctx),
    forgetSignInsJob(ctx),
    forgetInvitationsJob(ctx),
    forgetDeliveriesJob(ctx),
  ]
}

function openHttp(ctx: Context): FastifyInstance {
  const http: FastifyInstance = Fastify({
    ...loggingTo(ctx.log),
    trustProxy: proxyTrust(ctx.settings.trustProxy),
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: answerUnreadableAddress,
    connectionTimeout: ctx.settings.connections.silentMs,
  })
  limitTime(http, ctx.settings.connections)
  sendSecurityHeaders(http, ctx.settings)
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  acceptJsonBodies(http)
  answerErrors(http)
  return http
}

/** Fastify takes a number of hops too, but its types do not say so. */
function proxyTrust(trusted: Settings['trustProxy']) {
  if (typeof trusted !== 'number') return trusted
  return (_address: string, hop: number) => hop < trusted
}

/** The same for those who come through the messenger's chats, and what the bots do by themselves. */
async function openBot(http: FastifyInstance, ctx: Context, bots: Bots): Promise<Job[]> {
  const door = openBotDoor()
  starsBot(door, ctx)
  supportBot(door, ctx)
  studioSessionBot(door, ctx)
  studioTeamBot(door, ctx)
  startBot(door, ctx, (call) => announceUnseen(ctx, bots, call))
  balanceBot(door, ctx)
  historyBot(door, ctx)
  premiumBot(door, ctx)
  helpBot(door, ctx)
  inboxBot(door, ctx)
  hintBot(door, ctx)

  const updates = openUpdates(ctx, door)
  await http.register(async (api) => botRoutes(api, ctx, bots, updates), { prefix: '/api' })
  const polling = pollUpdates(ctx, bots, updates)
  const notices = makeNoticesJobs(ctx, bots)
  http.addHook('onReady', async () => {
    await notices.listen() // what a hook resolves with would be taken for an error
  })
  http.addHook('preClose', async () => polling.stop())
  return [
    readCreatorBotsJob(ctx, bots),
    setUpBotsJob(ctx, bots),
    ...(ctx.settings.bot.updates === 'polling' ? [polling.job] : []),
    announcePostsJob(ctx, bots),
    warnRenewalsJob(ctx, bots),
    ...notices.jobs,
    tellTopUpsJob(ctx, bots),
    sendOutgoingJob(ctx, bots),
    takeBackJob(ctx, bots),
    refundStarsJob(ctx),
    reconcileStarsJob(ctx),
    forgetOldTalkJob(ctx),
    tidySupportJob(ctx),
    forgetInboxJob(ctx),
  ]
}

/** What browsers save, which the contract cannot describe. */
function openFiles(api: FastifyInstance, ctx: Context) {
  statementRoutes(api, ctx)
  fansFileRoutes(api, ctx)
  historyFilesRoutes(api, ctx)
}
