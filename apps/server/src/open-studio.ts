import type { Context } from './core/context.ts'
import type { Authenticator } from './core/http/authenticate.ts'
import type { Serve } from './core/http/serve.ts'
import { authoringRoutes } from './features/authoring/authoring.routes.ts'
import { publishDueJob } from './features/authoring/publish-due.job.ts'
import { campaignsRoutes, segmentsRoutes } from './features/campaigns/campaigns.routes.ts'
import { sendCampaignsJob } from './features/campaigns/send-campaigns.job.ts'
import { chatsRoutes } from './features/chats/chats.routes.ts'
import { connectionsRoutes } from './features/connections/connections.routes.ts'
import { fansRoutes } from './features/fans/fans.routes.ts'
import { payoutsRoutes } from './features/payouts/payouts.routes.ts'
import { premiumTermsRoutes } from './features/premium-terms/premium-terms.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { studioDashboardRoutes } from './features/studio-dashboard/studio-dashboard.routes.ts'
import { sumEarningsJob } from './features/studio-dashboard/sum-earnings.job.ts'
import {
  studioSessionRoutes,
  studioSignInRoutes,
} from './features/studio-session/studio-session.routes.ts'
import { studioTeamRoutes } from './features/studio-team/studio-team.routes.ts'
import { welcomeRoutes } from './features/welcome/welcome.routes.ts'
import type { Job } from './platform/jobs.ts'

/** What creators and their managers do. */
export function openStudio(serve: Serve, ctx: Context, authenticator: Authenticator) {
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
  premiumTermsRoutes(serve, ctx)
  payoutsRoutes(serve, ctx)
  profileRoutes(serve, ctx)
  connectionsRoutes(serve, ctx)
}

/** What they planned for a time, and what their charts are drawn from. */
export function studioJobs(ctx: Context): Job[] {
  return [publishDueJob(ctx), sendCampaignsJob(ctx), sumEarningsJob(ctx)]
}
