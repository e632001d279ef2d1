import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One answer; `drop` cuts the connection, `cut` does so in the middle of a body. */
export type Step =
  | 'drop'
  | 'cut'
  | 'silence'
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }

export interface Heard {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A real server that answers by script; its last step holds for every later request. */
export async function openServer(...script: [Step, ...Step[]]) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    void text(request).then((body) => {
      heard.push({ method, url, headers, body })
      play(script[Math.min(heard.length, script.length) - 1] ?? 'drop', response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function play(step: Step, response: ServerResponse) {
  if (step === 'silence') return
  if (step === 'drop') {
    response.destroy()
    return
  }
  if (step === 'cut') {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{', () => response.destroy())
    return
  }
  response.writeHead(step.status, step.headers)
  response.end(step.text ?? JSON.stringify(step.body ?? {}))
}
