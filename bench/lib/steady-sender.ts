// Sends requests at a steady pace, whether or not they are answered, in a process of its own, so that
// sending does not delay the process that measures. Run by bench/lib/send-steadily.ts.
import { Agent, type RequestOptions, request } from 'node:http'
import { type Answered, type Sending, sharedNow } from './send-steadily.ts'

process.once('message', (sending: Sending) => {
  void sendAll(sending).then((answers) => process.send?.(answers, () => process.exit()))
})

async function sendAll({ port, perSecond, connections, requests }: Sending): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  await open({ port, host: '127.0.0.1', agent }, connections)
  const gapMs = 1000 / perSecond
  const startedAt = performance.now()
  const answers = requests.map(async (each, index) => {
    const dueMs = startedAt + index * gapMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, dueMs - performance.now())))
    const lateMs = performance.now() - dueMs
    const sentAt = sharedNow()
    const { status, atMs } = await answer({ port, host: '127.0.0.1', agent }, each)
    return { name: each.name, lateMs, status, atMs, ms: atMs - sentAt }
  })
  return Promise.all(answers)
}

/** As a proxy keeps them: connections that were opened under load would wait to be accepted. */
async function open(to: RequestOptions, connections: number) {
  const opened = Array.from({ length: connections }, () => {
    return new Promise<void>((resolve, reject) => {
      const asked = request({ ...to, path: '/healthz' }, (reply) => {
        reply.resume()
        reply.once('end', resolve)
      })
      asked.on('error', reject)
      asked.end()
    })
  })
  await Promise.all(opened)
}

function answer(to: RequestOptions, { path, headers, body }: Sending['requests'][number]) {
  return new Promise<Pick<Answered, 'status' | 'atMs'>>((resolve, reject) => {
    const sent = request({ ...to, method: 'POST', path, headers }, (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, atMs: sharedNow() })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
