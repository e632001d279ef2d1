import { launchAddress, openMenu } from './lib/menu.ts'
import { openPhone, type Phone, SLOW_PHONE, type Visit } from './lib/phone.ts'
import type { Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'
import { openTemplateApp, TEMPLATE_REPOSITORY } from './lib/template-app.ts'
import type { Wanted } from './lib/watch-page.ts'

const ROUNDS = 5
const CHECKOUT = process.env['TEMPLATE_DIR']

const missing = CHECKOUT
  ? null
  : `TEMPLATE_DIR is not set: git clone ${TEMPLATE_REPOSITORY}, npm install in it, and name its folder`

/** Its first page: a list of links, with nothing from any server. */
const FIRST_PAGE: Wanted = { text: 'Launch Parameters', button: 'Init Data', data: '' }

interface Figures {
  ours: Visit[]
  peer: Visit[]
  version: string
}

let measured: Promise<Figures> | undefined

function figures(): Promise<Figures> {
  measured ??= visitBoth(CHECKOUT ?? '')
  return measured
}

/** In turns, because the machine's speed drifts; the first round warms both up. */
async function visitBoth(checkout: string): Promise<Figures> {
  await using menu = await openMenu()
  await using template = await openTemplateApp(checkout)
  await using phone = await openPhone()
  const address = launchAddress(`${template.url}/`, initDataIn(menu.address))
  const found: Figures = { ours: [], peer: [], version: template.version }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await visitAnew(phone, menu.address, menu.wanted)
    const peer = await visitAnew(phone, address, FIRST_PAGE)
    if (round === 0) continue
    found.ours.push(ours)
    found.peer.push(peer)
  }
  return found
}

async function visitAnew(phone: Phone, address: string, wanted: Wanted): Promise<Visit> {
  await using fan = await phone.newcomer()
  return await fan.open(address, wanted)
}

function initDataIn(address: string): string {
  return new URLSearchParams(new URL(address).hash.slice(1)).get('tgWebAppData') ?? ''
}

const weight: Promised = {
  name: 'template-weight',
  compares:
    'bytes of page, scripts and sheets that opening the menu loads, brotli, against the first ' +
    'page of the public React template for mini-apps, built by its own means',
  goal: { ratio: 0.6, isBetter: 'lower' },
  missing,
  measure: () => compare((visit) => visit.bytes, 'bytes'),
}

const time: Promised = {
  name: 'template-time',
  compares:
    `opening to a usable page on ${SLOW_PHONE}, cold: ours with the fan's balance from the ` +
    "server, the template's without any data",
  goal: { ratio: 0.6, isBetter: 'lower' },
  missing,
  measure: () => compare((visit) => visit.usableMs, 'ms'),
}

export const template: Promised[] = [weight, time]

async function compare(figure: (visit: Visit) => number, unit: string) {
  const { ours, peer, version } = await figures()
  return {
    ours: median(ours.map(figure)),
    peer: median(peer.map(figure)),
    unit,
    notes: [`${ROUNDS} visits each, in turns`, `the template's commit: ${version}`],
  }
}
