import { confirmSession, listStaff } from '@fanlight/server/core/staff/staff'
import { setStudioCookie } from '@fanlight/server/core/studio/session-cookie'
import { openStudioSession } from '@fanlight/server/core/studio/sessions'
import { refuse } from '@fanlight/server/platform/refuse'
import type { FastifyInstance } from 'fastify'
import type { SandboxWorld } from './sandbox-world.ts'

/**
 * `GET /sandbox/staff`: opens the staff's desk as the first of them, or as another by their place in the
 * list, with the second factor given: the sandbox stands in for their authenticator as well.
 */
export function staffRoutes(http: FastifyInstance, { ctx, access }: SandboxWorld) {
  http.get<{ Querystring: { number?: unknown } }>('/sandbox/staff', async (request, reply) => {
    if (!access.mayEnter(request)) throw refuse('forbidden')
    const staff = await listStaff(ctx.sharedDb)
    const member = staff[Number(request.query.number ?? 1) - 1]
    if (!member) throw refuse('not_found')
    const { session, cookie } = await openStudioSession(ctx, ctx.sharedDb, {
      personId: member.personId,
      wayIn: 'link',
      device: 'Sandbox',
    })
    await confirmSession(ctx.sharedDb, session.id, ctx.clock.now())
    setStudioCookie(reply, ctx.settings, { cookie, wayIn: 'link' })
    return reply.header('cache-control', 'no-store').redirect('/studio/staff')
  })
}
