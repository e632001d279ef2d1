// Sends requests at a steady pace, whether or not they are answered, in a process of its own, so that
// sending does not delay the process that measures. Run by bench/lib/send-steadily.ts.
import { Agent, request } from 'node:http'
import { type Answered, type Sending, sharedNow } from './send-steadily.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

process.once('message', (sending: Sending) => {
  void sendAll(sending).then((answers) => process.send?.(answers, () => process.exit()))
})

async function sendAll({ port, perSecond, requests }: Sending): Promise<Answered[]> {
  const gapMs = 1000 / perSecond
  const startedAt = performance.now()
  const answers = requests.map(async (each, index) => {
    const dueMs = startedAt + index * gapMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, dueMs - performance.now())))
    const lateMs = performance.now() - dueMs
    return { name: each.name, lateMs, atMs: await answerAt(port, each) }
  })
  return Promise.all(answers)
}

function answerAt(port: number, { path, headers, body }: Sending['requests'][number]) {
  return new Promise<number>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', agent, method: 'POST', path, headers }
    const sent = request(options, (reply) => {
      const atMs = sharedNow()
      reply.resume()
      if (reply.statusCode === 200) resolve(atMs)
      else reject(new Error(`${path} was answered with ${reply.statusCode}`))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
