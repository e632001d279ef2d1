import { pickLanguage } from '@fanlight/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { platformUrlOf, supportUrlOf } from '../../core/bot/chat-links.ts'
import type { Log } from '../../platform/log.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { INFO_PAGES, type InfoPage, infoPage } from './info-page.ts'
import { policyOf } from './page-policy.ts'
import { type PageSettings, pageHeaders, sendFile, sendForever } from './send-file.ts'
import type { Site, SiteFile, Sites } from './site.ts'
import { openStudioPages } from './studio-pages.ts'

/** Paths of other doors: what is not found there must not be answered with the app's page. */
const NOT_OURS = /^\/(api|sandbox|bank|messenger|studio|demo-media|ton)(\/|$)/i

interface PagesContext {
  settings: PageSettings
  log: Pick<Log, 'info'>
  bots: Bots | null
}

/**
 * The mini-app. Its page is the answer at every address that it knows, in any case, and with 404 at
 * all others, where it says so itself.
 */
export function pagesRoutes(
  http: FastifyInstance,
  ctx: PagesContext,
  { miniApp: site, studio }: Sites,
) {
  for (const name of INFO_PAGES) {
    http.get(`/${name}`, (request, reply) => sendInfo(ctx, name, request, reply))
  }
  openStudioPages(http, ctx, studio)
  const page = site?.files.get('index.html')
  if (!site || !page) return ctx.log.info('mini-app not built: run node tools/build.ts')

  const headersOf = pageHeaders(ctx.settings)
  const known = new Set(site.routes.map(plain))
  http.get('/assets/*', (request, reply) => {
    const file = fileAt(site, request)
    return file ? sendForever(request, reply, file) : reply.callNotFound()
  })
  http.get('/*', (request, reply) => {
    const path = plain(pathOf(request))
    const info = INFO_PAGES.find((name) => path === `/${name}`)
    if (info) return sendInfo(ctx, info, request, reply)
    const isKnown = known.has(path)
    if (!isKnown && (NOT_OURS.test(path) || !wantsPage(request))) return reply.callNotFound()
    reply.headers(headersOf(page)).code(isKnown ? 200 : 404)
    return sendFile(request, reply, page)
  })
}

/** In the language that the address names, or the browser's. */
function sendInfo(
  { settings, bots }: PagesContext,
  name: InfoPage,
  { query, headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const { lang } = query as Record<string, unknown>
  const stored = typeof lang === 'string' ? lang : null
  const language = pickLanguage({ stored, acceptLanguage: headers['accept-language'] })
  const chatUrl = name === 'support' ? supportUrlOf(bots) : platformUrlOf(bots)
  const html = infoPage({ name, language, chatUrl })
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policyOf(html, settings.publicUrl),
      'content-language': language,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'accept-language',
    })
    .send(html)
}

function fileAt({ files }: Site, request: FastifyRequest): SiteFile | undefined {
  return files.get(pathOf(request).slice(1))
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function plain(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1')
}

/** A browser that shows an address asks for HTML; a script that calls one does not. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}
