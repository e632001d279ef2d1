import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { textLanguage } from '@fanlight/i18n/language'
import { pickLanguage } from '@fanlight/i18n/pick-language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BankContext } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import * as challenges from './challenges.store.ts'
import * as checkouts from './checkouts.store.ts'
import * as payments from './payments.store.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The shop's page is framed by the app, and that by the messenger: all of them ours. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/

/** The bank's own pages, the widget that shops embed, and the shop's page that embeds it. */
export function pageRoutes(http: FastifyInstance, ctx: BankContext) {
  const page = (paths: string[], file: string, language: LanguageOf = () => null) => {
    for (const path of paths) {
      http.get<ByAny>(path, async (request, reply) => {
        const html = await readPage(ctx.pages, file)
        const lang = languageFor(request, language(ctx, request.params))
        return asHtml(reply).send(html.replace('<html lang="en"', `<html lang="${lang}"`))
      })
    }
  }
  page(['/bank'], 'index.html')
  page(['/bank/3ds/:id'], 'index.html', languageOfChallenge)
  const paid = ['/bank/fast/:token', '/bank/fast/:token/scan', '/bank/checkout/:token']
  page(paid, 'index.html', languageOfCheckout)
  page(['/bank/fields/:token'], 'fields.html', languageOfCheckout)
  page(['/pay_form.html'], 'pay-form.html')

  // Built as a module, loaded as a plain script: its names must stay its own.
  http.get('/bank/widget.js', async (_, reply) => {
    const script = await readPage(ctx.pages, 'widget.js')
    return asFile(reply, 'widget.js', 'no-cache').send(`(() => {\n${script}\n})()\n`)
  })
  http.get<{ Params: { name: string } }>(
    '/bank/assets/:name',
    async ({ params, headers }, reply) => {
      const { name } = params
      if (!FILE_NAME.test(name)) throw new BankRefusal('not_found')
      asFile(reply, name, 'public, max-age=31536000, immutable')
      const isSmallTaken = /\bbr\b/.test(String(headers['accept-encoding']))
      return reply.send(await readAsset(ctx.pages, name, isSmallTaken ? reply : null))
    },
  )
}

type ByAny = { Params: Record<string, string>; Querystring: { lang?: string } }
type LanguageOf = (ctx: BankContext, params: Record<string, string>) => string | null

/** Card pages must not be kept by anybody, nor tell others where the payer came from. */
function asHtml(reply: FastifyReply) {
  return reply.headers({
    'content-type': TYPES['.html'],
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
  })
}

/** The card fields live in a frame without an origin, to which every script is a stranger's. */
function asFile(reply: FastifyReply, name: string, caching: string) {
  return reply.headers({
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'cache-control': caching,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
}

/** Compressed, where the build has done so and the browser takes it. */
async function readAsset(pages: URL, name: string, small: FastifyReply | null) {
  const path = `assets/${name}`
  const bytes = small && (await readFile(new URL(`${path}.br`, pages)).catch(() => null))
  if (!bytes) return readPage(pages, path)
  small.header('content-encoding', 'br')
  return bytes
}

async function readPage(pages: URL, name: string): Promise<string> {
  const text = await readFile(new URL(name, pages), 'utf8').catch(() => null)
  if (text === null) throw new BankRefusal('not_found', { page: `${name} has not been built` })
  return text
}

function languageFor({ query, headers }: FastifyRequest<ByAny>, known: string | null) {
  const acceptLanguage = headers['accept-language']
  return textLanguage(pickLanguage({ stored: query.lang, messenger: known, acceptLanguage }))
}

function languageOfCheckout({ db }: BankContext, { token = '' }: Record<string, string>) {
  return checkouts.findByToken(db, token)?.language ?? null
}

function languageOfChallenge({ db }: BankContext, { id = '' }: Record<string, string>) {
  const challenge = challenges.find(db, id)
  const payment = challenge && payments.find(db, challenge.paymentId)
  return payment ? checkouts.get(db, payment.checkoutId).language : null
}
