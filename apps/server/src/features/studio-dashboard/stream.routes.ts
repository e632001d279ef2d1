import { STUDIO_STREAM_PATH } from '@fanlight/contract/studio-dashboard'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../core/context.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import { hearingOf, openStream } from './stream.ts'

/**
 * What an open page of the studio hears: server-sent events, behind the same check of session and
 * right as every call. A page of another site can open it, but read nothing of it.
 */
export function studioStreamRoutes(app: FastifyInstance, ctx: Context) {
  const stream = openStream(ctx)
  app.addHook('onReady', () => stream.open())
  app.addHook('preClose', () => stream.close())

  app.get(STUDIO_STREAM_PATH, { config: { may: 'member' } }, (request, reply) => {
    const { member, studioSession, raw } = request
    invariant(member, 'a stream is opened by a verified member')
    const hears = hearingOf(member)
    if (!hears.money && !hears.words) throw refuse('forbidden')
    reply.hijack()
    const headers = Object.entries(reply.getHeaders())
    for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no', // a proxy that gathers would hold every event back
    })
    stream.join({
      creatorId: member.creatorId,
      sessionId: studioSession?.id ?? null,
      personId: member.personId,
      hears,
      write: (text) => void reply.raw.write(text),
      end: () => void reply.raw.end(),
      onClosed: (leave) => void raw.once('close', leave),
    })
  })
}
