import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Cluster } from './cluster.ts'
import { FAULTS } from './faults.ts'

const PAGE = readFileSync(new URL('./page.html', import.meta.url), 'utf8')

/** One page of live figures with a button for each fault; for this machine alone. */
export function servePage(cluster: Cluster): Server {
  const buttons = [
    ...FAULTS.map(({ name, title }) => `<button data-do="fault/${name}">${title}</button>`),
    '<button data-do="compare">Compare and audit</button>',
  ]
  const page = PAGE.replace('<!-- buttons -->', buttons.join('\n'))
  return createServer((request, reply) => {
    answer(cluster, page, request, reply).catch((error: unknown) => {
      reply.writeHead(500, { 'content-type': 'text/plain' })
      reply.end(error instanceof Error ? error.message : String(error))
    })
  })
}

async function answer(
  cluster: Cluster,
  page: string,
  request: IncomingMessage,
  reply: ServerResponse,
) {
  const path = `${request.method} ${request.url}`
  if (path === 'GET /') {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  if (path === 'GET /state') return json(reply, await cluster.state())
  // No page of elsewhere can send this header without asking first.
  if (request.headers['x-cluster'] !== 'yes') {
    reply.writeHead(403).end()
    return
  }
  if (path === 'POST /compare') return json(reply, await cluster.compare())
  const fault = FAULTS.find(({ name }) => path === `POST /fault/${name}`)
  if (!fault) {
    reply.writeHead(404).end()
    return
  }
  cluster.load.forgetGaps()
  await fault.commit(cluster)
  json(reply, { done: fault.name })
}

function json(reply: ServerResponse, body: unknown) {
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
