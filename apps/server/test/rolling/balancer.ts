import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const CHECK_EVERY_MS = 50
/** A node on a busy machine is slow, not gone. */
const CHECK_WITHIN_MS = 20_000

export interface Balancer extends AsyncDisposable {
  address: string
  /** From now on it serves these nodes, as far as they are ready. */
  serve(...nodes: string[]): void
  /** Resolves once exactly these are sent to. */
  sendsTo(...nodes: string[]): Promise<void>
}

/**
 * As much of a load balancer as it takes: it asks each node at `/readyz` whether it is ready, sends
 * requests to those that are, one after another, over connections that it keeps, and repeats none.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  let nodes: string[] = []
  let ready: string[] = []
  let turn = 0
  const server = createServer((asked, answer) => {
    turn += 1
    const node = ready[turn % ready.length]
    if (node === undefined) answer.writeHead(503).end('{}')
    else pass(node, agent, asked, answer)
  })
  const check = async () => {
    while (!closing.signal.aborted) {
      const asked = nodes
      const answers = await Promise.all(asked.map(isReady))
      if (asked === nodes) ready = asked.filter((_, index) => answers[index])
      await setTimeout(CHECK_EVERY_MS)
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checking = check()
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    serve(...next) {
      nodes = next
    },
    async sendsTo(...wanted) {
      while (wanted.toSorted().join() !== ready.toSorted().join()) await setTimeout(CHECK_EVERY_MS)
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await checking
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass(node: string, agent: Agent, asked: IncomingMessage, answer: ServerResponse) {
  const { method = 'GET', headers, url = '/' } = asked
  const passed = request(`${node}${url}`, { method, headers, agent }, (reply) => {
    const { connection: _, ...kept } = reply.headers
    answer.writeHead(reply.statusCode ?? 502, kept)
    reply.pipe(answer)
  })
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end('{}')
  })
  asked.pipe(passed)
}

async function isReady(node: string): Promise<boolean> {
  const reply = await fetch(`${node}/readyz`, {
    signal: AbortSignal.timeout(CHECK_WITHIN_MS),
  }).catch(() => null)
  await reply?.text().catch(() => {})
  return reply?.status === 200
}
