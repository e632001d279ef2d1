import type { APIRequestContext } from '@playwright/test'

/** What people and scripts do to the world through the control API. */
export class Control {
  readonly #http: APIRequestContext

  constructor(http: APIRequestContext) {
    this.#http = http
  }

  async setFault(fault: string, times = 1) {
    await this.#post('/sandbox/api/faults', { fault, times })
  }

  async initData(userId: number): Promise<string> {
    const { initData } = await this.#post<{ initData: string }>('/sandbox/api/init-data', {
      userId,
    })
    return initData
  }

  /** A creator sends this fan a paid message; its id. */
  async sendMessage(message: { authorId: number; fanId: number; price: number; text: string }) {
    const { id } = await this.#post<{ id: number }>('/sandbox/api/messages', message)
    return id
  }

  /** Euro on a fan's balance. */
  async balanceOf(userId: number): Promise<number> {
    const headers = { authorization: `TgAuth ${await this.initData(userId)}` }
    const reply = await this.#http.get('/api/main/init', { headers })
    return ((await reply.json()) as { eurBalance: number }).eurBalance
  }

  async isBalanced(): Promise<boolean> {
    const reply = await this.#http.get('/sandbox/api/audit')
    return ((await reply.json()) as { balanced: boolean }).balanced
  }

  /** A Stars invoice of the product, for whoever holds this init data. */
  async starsInvoice(initData: string, amount = 10): Promise<string> {
    const headers = { authorization: `TgAuth ${initData}` }
    const { link } = await this.#post<{ link: string }>(
      '/api/pay/stars/top_up',
      { amount },
      headers,
    )
    return link
  }

  async #post<Answer>(url: string, data: object, headers: Record<string, string> = {}) {
    const reply = await this.#http.post(url, { data, headers })
    if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as Answer
  }
}
