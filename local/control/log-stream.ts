import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Journal } from './journal.ts'

const LOOK_EVERY_MS = 250

/** `GET /events`: the journal's lines as server-sent events, those that are kept first. */
export function serveLogStream(app: FastifyInstance, journal: Journal) {
  const open = new Set<FastifyReply>()

  app.get('/events', (_request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    let seen = 0
    const tell = () => {
      for (const line of journal.after(seen)) {
        seen = line.seq
        raw.write(`id: ${line.seq}\ndata: ${JSON.stringify(line)}\n\n`)
      }
    }
    raw.write(': the journal follows\n\n')
    tell()
    const timer = setInterval(tell, LOOK_EVERY_MS)
    open.add(reply)
    raw.on('close', () => {
      clearInterval(timer)
      open.delete(reply)
    })
  })
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.end()
  })
}
