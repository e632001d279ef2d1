import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../core/settings.ts'
import { policyOf } from './page-policy.ts'
import type { SiteFile } from './site.ts'

const YEAR_SECONDS = 31_536_000

export type PageSettings = Pick<Settings, 'publicUrl' | 'hosts'> & Partial<Pick<Settings, 'ton'>>

/** Worked out once for each page, because its policy hashes what is inside. */
export function pageHeaders(settings: PageSettings): (page: SiteFile) => Record<string, string> {
  const made = new Map<SiteFile, Record<string, string>>()
  const hosts = Object.values(settings.hosts).filter((host) => host !== null)
  const { publicUrl, ton } = settings
  return (page) => {
    const html = page.plain.toString('utf8')
    const headers = made.get(page) ?? {
      'cache-control': 'no-cache',
      'content-security-policy': policyOf(html, publicUrl, hosts, ton?.bridges),
      'referrer-policy': 'no-referrer',
      // A page that frames this one may let it do less, as a filtered network would.
      'allow-csp-from': '*',
    }
    made.set(page, headers)
    return headers
  }
}

/** A file whose name changes with its content: phones and browsers may keep it for good. */
export function sendForever(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  if (file.type.startsWith('text/html')) return reply.callNotFound()
  reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  return sendFile(request, reply, file)
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const { type, etag, plain, brotli, gzip } = file
  reply.headers({ etag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
  // A proxy that compresses what passes through it makes the tag a weak one.
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  reply.type(type)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli)
  if (gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}
