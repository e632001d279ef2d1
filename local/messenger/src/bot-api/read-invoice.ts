import { badRequest } from '../core/bot-api-error.ts'
import { type Args, isJson } from './args.ts'

const TITLE_CHARS_MAX = 32
const DESCRIPTION_CHARS_MAX = 255
const PAYLOAD_BYTES_MAX = 128
const STARS_MAX = 100_000
/** The only period that Stars know. */
export const SUBSCRIPTION_PERIOD = 2_592_000
const SUBSCRIPTION_STARS_MAX = 10_000

export interface InvoiceRequest {
  title: string
  description: string
  payload: string
  stars: number
  photoUrl: string | null
}

/** What createInvoiceLink and sendInvoice have in common. Stars are the only money here. */
export function readInvoice(args: Args): InvoiceRequest {
  const title = args.required('title')
  const description = args.required('description')
  const payload = args.required('payload')
  if (title.length > TITLE_CHARS_MAX) throw badRequest('INVOICE_TITLE_INVALID')
  if (description.length > DESCRIPTION_CHARS_MAX) throw badRequest('INVOICE_DESCRIPTION_INVALID')
  if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) throw badRequest('INVOICE_PAYLOAD_INVALID')

  const currency = args.required('currency')
  if (currency !== 'XTR') {
    const isKnown = /^[A-Z]{3}$/.test(currency)
    throw badRequest(isKnown ? 'PAYMENT_PROVIDER_INVALID' : 'CURRENCY_INVALID')
  }
  if (args.has('provider_token')) throw badRequest('STARS_INVOICE_INVALID')
  const hasTips = (args.integer('max_tip_amount') ?? 0) > 0 || args.has('suggested_tip_amounts')
  if (hasTips) throw badRequest('STARS_INVOICE_INVALID')
  return {
    title,
    description,
    payload,
    stars: readPrice(args),
    photoUrl: args.text('photo_url') || null,
  }
}

/** Exactly one price, in whole Stars. */
function readPrice(args: Args): number {
  const prices = args.list('prices', 'prices JSON object')
  if (!prices) throw badRequest('parameter "prices" is required')
  if (prices.length !== 1) throw badRequest('STARS_INVOICE_INVALID')
  const [price] = prices
  if (!isJson(price)) throw badRequest("can't parse labeled price: expected an Object")
  const { label, amount } = price
  if (typeof label !== 'string' || label === '')
    throw badRequest('can\'t parse labeled price: field "label" must be of type String')
  const stars = typeof amount === 'string' ? Number(amount) : amount
  if (typeof stars !== 'number' || !Number.isInteger(stars)) {
    throw badRequest('can\'t parse labeled price: field "amount" must be of type Integer')
  }
  if (stars < 1 || stars > STARS_MAX) throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID')
  return stars
}

/** Null where the invoice is paid once. */
export function readSubscriptionPeriod(args: Args, stars: number): number | null {
  const period = args.integer('subscription_period')
  if (period === null || period === 0) return null
  if (period !== SUBSCRIPTION_PERIOD) throw badRequest('SUBSCRIPTION_PERIOD_INVALID')
  if (stars > SUBSCRIPTION_STARS_MAX) throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID')
  return period
}
