import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './core/context.ts'
import { forgetOldJob } from './core/events/forget-old.ts'
import { answerErrors, answerUnreadableAddress } from './core/http/answer-errors.ts'
import { acceptJsonBodies } from './core/http/json-body.ts'
import { knowCallers, openCallers } from './core/http/know-callers.ts'
import { openRateLimits } from './core/http/limit-rate.ts'
import { logRequests, requestIdOf } from './core/http/log-requests.ts'
import { openMetrics } from './core/http/metrics.ts'
import { serveOn } from './core/http/serve.ts'
import { validatorCompiler } from './core/http/validation.ts'
import { foldAccountsJob } from './core/ledger/fold-accounts.ts'
import { docsRoutes } from './features/docs/docs.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { liveSocket } from './features/live/live.socket.ts'
import { mainRoutes } from './features/main/main.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { postsRoutes } from './features/posts/posts.routes.ts'
import { premiumRoutes } from './features/premium/premium.routes.ts'
import { renewPremiumJob } from './features/premium/renew-premium.job.ts'
import { tipsRoutes } from './features/tips/tips.routes.ts'
import { expireTopUpsJob } from './features/top-up/expire-top-ups.job.ts'
import { topUpCallbackRoutes, topUpRoutes } from './features/top-up/top-up.routes.ts'
import type { Job } from './platform/every.ts'

export interface App {
  http: FastifyInstance
  /** Due-time work; whoever runs the app decides when, main.ts by the clock and tests at will. */
  jobs: Job[]
  /** Forgets whom this node has seen, for a world that was made anew. */
  forgetCallers(): void
}

/** Every door of the server. */
export async function buildApp(ctx: Context): Promise<App> {
  const http: FastifyInstance = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    // The address of a socket holds its credential: log-requests knows what may be told.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: ctx.settings.trustProxy,
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: answerUnreadableAddress,
    requestTimeout: 30_000,
  })
  http.setValidatorCompiler(validatorCompiler)
  acceptJsonBodies(http)
  answerErrors(http)
  const metrics = openMetrics(ctx)
  logRequests(http, metrics)
  await http.register(cookie)
  if (ctx.settings.corsOrigin) {
    await http.register(cors, {
      origin: ctx.settings.corsOrigin,
      credentials: true,
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 3600,
    })
  }

  const callers = openCallers(ctx, await openRateLimits(http, ctx.settings.requestsPerMinute))
  healthRoutes(http, ctx, metrics)
  await http.register(
    async (api) => {
      knowCallers(api, callers)
      const serve = serveOn(api)
      mainRoutes(serve, ctx)
      premiumRoutes(serve, ctx)
      messagesRoutes(serve, ctx)
      postsRoutes(serve, ctx)
      tipsRoutes(serve, ctx)
      topUpRoutes(serve, ctx)
      await api.register(async (raw) => topUpCallbackRoutes(raw, ctx))
      await liveSocket(api, ctx, callers, metrics)
      await docsRoutes(api, ctx)
    },
    { prefix: '/api' },
  )

  return {
    http,
    jobs: [renewPremiumJob(ctx), expireTopUpsJob(ctx), foldAccountsJob(ctx), forgetOldJob(ctx)],
    forgetCallers: callers.forget,
  }
}
