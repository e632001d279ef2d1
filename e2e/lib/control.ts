import type { APIRequestContext } from '@playwright/test'

export interface Fan {
  id: number
  initData: string
}

interface Wallet {
  name?: string
  language?: string
  /** Euro, to the cent. */
  balance?: number
  stars?: number
  /** Whose law protects them, where it matters. */
  region?: 'eu'
}

export interface Payment {
  number?: string
  save?: boolean
  /** What the money is for. */
  action?: string
  objectId?: string
  modelId?: number
}

interface Paid {
  status: 'succeeded' | 'failed' | 'action_required'
  challengeUrl?: string
}

/** Whose tips make a balance that no top-up is small enough for; no journey looks at her. */
const SOMEBODY_ELSE = 4
const ALINA = 1
const TOP_UP_MIN = 10
const DAY_SECONDS = 86_400
const GOOD_CARD = '4242424242424242'
const CHALLENGED_CARD = '4000000000003220'

/** What people and scripts do to the world through the control API, and fans through the product. */
export class Control {
  readonly #http: APIRequestContext
  #hasTravelled = false

  constructor(http: APIRequestContext) {
    this.#http = http
  }

  /** A fan of the test's own, who has started every bot. */
  async addFan({ name = 'Rita', language = 'en', balance = 0, stars = 0, region }: Wallet = {}) {
    const fan = await this.#post<Fan>('/sandbox/api/fans', {
      firstName: name,
      languageCode: language,
      stars,
      hasStartedBots: true,
      ...(region && { region }),
    })
    if (balance > 0) await this.giveMoney(fan, balance)
    return fan
  }

  async giveMoney(fan: Fan, euro: number) {
    const topUp = Math.max(euro, TOP_UP_MIN)
    await this.topUp(fan, topUp)
    const rest = Math.round((topUp - euro) * 100) / 100
    if (rest > 0) await this.tip(fan, SOMEBODY_ELSE, rest)
  }

  /** Pays a top-up by card, as if on another device; what the bank says. */
  async topUp(
    fan: Fan,
    amount: number,
    { number = GOOD_CARD, save = false, ...about }: Payment = {},
  ) {
    const how = { provider: 'only', countryCode: 'only' }
    const wish = { amount, ...how, ...about }
    const { url } = await this.as(fan).post<{ url: string }>('/pay/top_up', wish)
    const card = { number, expires: '12/29', cvc: '123', holder: 'RITA WINTER' }
    return this.#post<Paid>('/sandbox/api/bank/pay', { url, ...card, save })
  }

  /** Pays a top-up by a card that is kept; one whose bank always asks is asked about each time. */
  async keepCard(fan: Fan, number = GOOD_CARD) {
    const paid = await this.topUp(fan, TOP_UP_MIN, { number, save: true })
    if (paid.challengeUrl) await this.answerChallenge(paid.challengeUrl)
  }

  /** Pays what a top-up's address stands for, as if on another device. */
  async payCheckout(url: string, number = GOOD_CARD) {
    const card = { number, expires: '12/29', cvc: '123', holder: 'RITA WINTER' }
    await this.#post('/sandbox/api/bank/pay', { url, ...card })
  }

  /** Pays a Stars invoice, as if on another device. */
  async payStars({ id: userId }: Fan, link: string) {
    await this.#post('/sandbox/api/stars/pay', { userId, link })
  }

  /** Answers the bank as its own app would. */
  async answerChallenge(challengeUrl: string, answer: 'approve' | 'reject' = 'approve') {
    await this.#post('/sandbox/api/bank/confirm', { challengeUrl, answer })
  }

  async chargeKeptCard(fan: Fan, amount: number) {
    const how = { provider: 'only', countryCode: 'only', savedCard: true }
    const key = { 'idempotency-key': crypto.randomUUID() }
    await this.as(fan).post('/pay/top_up', { amount, ...how }, key)
  }

  async tip(fan: Fan, authorId: number, amount: number, message = '') {
    const body = { message, currency: 'eur', amount }
    const { tips } = await this.as(fan).post<{ tips: { id: string } }>(`/im/${authorId}/tips`, body)
    await this.as(fan).post(`/im/tips/${tips.id}/send`, { currency: 'eur' })
  }

  async subscribe(fan: Fan, authorId: number) {
    await this.as(fan).post('/balance/subscription/buy', { authorId, categoryId: 3 })
  }

  /** A creator sends this fan a paid message; its id. */
  async sendMessage(message: {
    authorId: number
    fanId: number
    price: number
    text: string
    teaser?: string
  }) {
    const { id } = await this.#post<{ id: number }>('/sandbox/api/messages', message)
    return id
  }

  /** The first that a creator sells in the channel, or the one at this price. */
  async paidPost(authorId: number, price?: number): Promise<{ id: number; price: number }> {
    const { posts } = await this.#get<{
      posts: { id: number; authorId: number; price: number }[]
    }>('/sandbox/api/world')
    const sold = posts.filter((post) => post.authorId === authorId)
    const found = price === undefined ? sold[0] : sold.find((post) => post.price === price)
    if (!found) throw new Error(`creator ${authorId} sells no post`)
    return found
  }

  /** When Alina wrote her oldest channel post, in unix seconds; no test can change that. */
  async oldestPostTime(): Promise<number> {
    const { posts } = await this.#get<{
      posts: { createdAt: number; authorId: number }[]
    }>('/sandbox/api/world')
    const times = posts.filter(({ authorId }) => authorId === ALINA).map((post) => post.createdAt)
    return Math.min(...times)
  }

  /** Where a new top-up is paid: the card form, or for `singularity` the page with the code. */
  async checkoutAddress(fan: Fan, provider: 'only' | 'singularity' = 'only'): Promise<string> {
    const wish = { amount: 25, provider, countryCode: provider === 'only' ? 'only' : '' }
    const { url } = await this.as(fan).post<{ url: string }>('/pay/top_up', wish)
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  /** The page on which the payer's bank asks whether it is them. */
  async challengeAddress(fan: Fan): Promise<string> {
    const { challengeUrl } = await this.topUp(fan, 25, { number: CHALLENGED_CARD })
    if (!challengeUrl) throw new Error('the bank did not ask')
    return challengeUrl
  }

  async cancelPremium(fan: Fan) {
    await this.#changePremium(fan, 'cancel')
  }

  async resumePremium(fan: Fan) {
    await this.#changePremium(fan, 'resume')
  }

  async #changePremium(fan: Fan, change: 'cancel' | 'resume') {
    const { subscriptions } = await this.as(fan).get<{ subscriptions: { id: number }[] }>(
      '/balance/subscriptions',
    )
    for (const { id } of subscriptions)
      await this.as(fan).post(`/balance/subscription/${id}/${change}`)
  }

  async initData(userId: number): Promise<string> {
    const body = { userId }
    return (await this.#post<{ initData: string }>('/sandbox/api/init-data', body)).initData
  }

  /** Euro on a fan's balance. */
  async balanceOf(userId: number): Promise<number> {
    const fan = { id: userId, initData: await this.initData(userId) }
    return (await this.as(fan).get<{ eurBalance: number }>('/main/init')).eurBalance
  }

  /** Coins in the wallet of a user. */
  async coinsOf({ id: userId }: Pick<Fan, 'id'>): Promise<string> {
    return (await this.#post<{ balance: string }>('/sandbox/api/ton/wallet', { userId })).balance
  }

  /** Answers what the wallet of a user asks, as they would in it. */
  async answerWallet({ id: userId }: Pick<Fan, 'id'>, answer: 'approve' | 'reject' = 'approve') {
    const { isAnswered } = await this.#post<{ isAnswered: boolean }>('/sandbox/api/ton/approve', {
      userId,
      answer,
    })
    return isAnswered
  }

  async isBalanced(): Promise<boolean> {
    return (await this.#get<{ balanced: boolean }>('/sandbox/api/audit')).balanced
  }

  /** A Stars invoice of the product, for the person whose credential this is. */
  async starsInvoice(credential: string, amount = 10): Promise<string> {
    const fan = { id: 0, initData: credential }
    return (await this.as(fan).post<{ link: string }>('/pay/stars/top_up', { amount })).link
  }

  /** A phone learns of a fault when it opens, or a moment later. */
  async setFault(fault: string, times = 1, delayMs?: number) {
    await this.#post('/sandbox/api/faults', { fault, times, delayMs })
  }

  async faults(): Promise<string[]> {
    const { faults } = await this.#get<{ faults: { fault: string; times: number }[] }>(
      '/sandbox/api/faults',
    )
    return faults.filter(({ times }) => times > 0).map(({ fault }) => fault)
  }

  async clearFaults() {
    for (const fault of await this.faults()) await this.setFault(fault, 0)
  }

  /** Moves the world on, and runs what falls due on the way. The test's end puts it back. */
  async travel(days: number) {
    this.noteTravel()
    await this.#post('/sandbox/api/clock', { advanceSeconds: Math.round(days * DAY_SECONDS) })
  }

  /** For a test that moves the clock by other means: the world is on another day now. */
  noteTravel() {
    this.#hasTravelled = true
  }

  /** The first day again, where the test has left it. */
  async comeBack() {
    if (this.#hasTravelled) await this.#post('/sandbox/api/reset', {})
    this.#hasTravelled = false
  }

  /** The product's own calls, made by this fan elsewhere. */
  as({ initData }: Fan) {
    const headers = { authorization: `TgAuth ${initData}` }
    return {
      get: <Answer>(path: string) => this.#get<Answer>(`/api${path}`, headers),
      post: <Answer>(path: string, body: object = {}, more: Record<string, string> = {}) =>
        this.#post<Answer>(`/api${path}`, body, { ...headers, ...more }),
    }
  }

  async #get<Answer>(url: string, headers: Record<string, string> = {}) {
    return read<Answer>(url, await this.#http.get(url, { headers }))
  }

  async #post<Answer>(url: string, data: object, headers: Record<string, string> = {}) {
    return read<Answer>(url, await this.#http.post(url, { data, headers }))
  }
}

type Reply = Awaited<ReturnType<APIRequestContext['get']>>

async function read<Answer>(url: string, reply: Reply): Promise<Answer> {
  if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as Answer
}
