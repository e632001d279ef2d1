import type { Json } from '../core/json.ts'
import type { LaunchSource, PhoneApi, PhoneError, PhoneEvent } from '../views/api-types.ts'

class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string

  constructor(status: number, { error, message }: PhoneError) {
    super(`${error}: ${message}`)
    this.status = status
    this.code = error
  }
}

type Params = Record<string, string | number>

/** A phone that one user is logged in on. */
export class Phone {
  readonly id: number
  readonly token: string
  readonly #url: string

  constructor(url: string, { id, token }: { id: number; token: string }) {
    this.#url = url
    this.id = id
    this.token = token
  }

  async call<Name extends keyof PhoneApi>(
    name: Name,
    params: Params = {},
    body: Json = {},
  ): Promise<PhoneApi[Name]['reply']> {
    const [method = '', template = ''] = name.split(' ')
    const path = template.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    )
    const response = await fetch(`${this.#url}/messenger/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json()
    if (!response.ok) throw new Refused(response.status, reply as PhoneError)
    return reply as PhoneApi[Name]['reply']
  }

  async writes(chatId: number, text: string) {
    const { message } = await this.call('POST /chats/:chatId/messages', { chatId }, { text })
    return message
  }

  async sees(chatId: number) {
    const { messages } = await this.call('GET /chats/:chatId/messages', { chatId })
    return messages
  }

  async opens(source: LaunchSource, more: Json = {}) {
    const request = { source, platform: 'ios', version: '9.6', themeParams: {}, ...more }
    const { launch } = await this.call('POST /web-apps', {}, request)
    return launch
  }

  async pays(link: string, formId?: string) {
    const slug = link.replace('https://t.me/$', '')
    return this.call('POST /invoices/:slug/pay', { slug }, formId ? { formId } : {})
  }

  async stars(): Promise<number> {
    const { user } = await this.call('GET /me')
    return user.stars
  }

  /** Listens to the event stream until `stop`. */
  async listens(): Promise<{ heard: PhoneEvent[]; stop(): Promise<void> }> {
    const abort = new AbortController()
    const address = `${this.#url}/messenger/api/events?token=${this.token}`
    const response = await fetch(address, { signal: abort.signal })
    const heard: PhoneEvent[] = []
    const reading = readEvents(response, heard)
    return {
      heard,
      async stop() {
        abort.abort()
        await reading
      },
    }
  }
}

async function readEvents(response: Response, heard: PhoneEvent[]) {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      heard.push(...blocks.flatMap(parseEvent))
    }
  } catch {
    // The stream ends when the listener hangs up.
  }
}

function parseEvent(block: string): PhoneEvent[] {
  const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
  return type && data ? [{ type, ...(JSON.parse(data) as object) } as PhoneEvent] : []
}
