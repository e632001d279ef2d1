import * as channels from '../chats/channels.store.ts'
import * as links from '../chats/invite-links.store.ts'
import type { Messenger } from '../core/context.ts'
import * as bots from '../people/bots.store.ts'
import type { LaunchMode, LinkTarget } from '../views/api-types.ts'
import { readStartParam, readStartPayload } from '../web-app/start-param.ts'

const HOSTS = ['t.me', 'telegram.me', 'telegram.dog']

/** What a link means inside the messenger. All but the parameters it knows is dropped. */
export function followLink(messenger: Messenger, text: string): LinkTarget {
  const address = text.startsWith('/') ? `https://t.me${text}` : text
  const url = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`)
  if (!url || !HOSTS.includes(url.hostname))
    return url ? { kind: 'outside', url: url.href } : { kind: 'unknown' }

  const [first = '', second] = url.pathname.split('/').filter(Boolean)
  if (first.startsWith('$')) return { kind: 'invoice', slug: first.slice(1) }
  if (first === 'invoice' && second) return { kind: 'invoice', slug: second }
  if (first.startsWith('+')) return invite(messenger, `https://t.me/${first}`)
  if (first === 'joinchat' && second) return invite(messenger, `https://t.me/+${second}`)
  if (first === 'share') return share(url.searchParams)
  return named(messenger, { name: first, app: second, query: url.searchParams })
}

/** The address first and the words below it, as the messenger writes them. */
function share(query: URLSearchParams): LinkTarget {
  const text = [query.get('url'), query.get('text')].filter(Boolean).join('\n')
  return text === '' ? { kind: 'unknown' } : { kind: 'share', text }
}

function invite({ db }: Messenger, inviteLink: string): LinkTarget {
  const link = links.find(db, inviteLink)
  if (!link) return { kind: 'unknown' }
  return { kind: 'invite', chatId: link.channelId, inviteLink, stars: link.subscriptionPrice }
}

function named(
  { db }: Messenger,
  { name, app, query }: { name: string; app: string | undefined; query: URLSearchParams },
): LinkTarget {
  const bot = bots.findByUsername(db, name)
  if (!bot) {
    const channel = channels.findByUsername(db, name)
    return channel ? { kind: 'chat', chatId: channel.id, start: null } : { kind: 'unknown' }
  }
  const startParam = readStartParam(query.get('startapp') ?? undefined)
  const mode = readMode(query.get('mode'))
  const how = { botId: bot.id, ...(startParam && { startParam }), ...(mode && { mode }) }
  if (app) return { kind: 'web_app', launch: { from: 'direct_link', app, ...how } }
  if (query.has('startapp')) return { kind: 'web_app', launch: { from: 'main_app', ...how } }
  if (query.has('startattach')) {
    const attached = readStartParam(query.get('startattach') ?? undefined)
    const launch = { botId: bot.id, chatId: bot.id, ...(attached && { startParam: attached }) }
    return { kind: 'web_app', launch: { from: 'attachment_menu', ...launch } }
  }
  const start = readStartPayload(query.get('start') ?? undefined)
  return { kind: 'chat', chatId: bot.id, start: query.has('start') ? (start ?? '') : null }
}

function readMode(text: string | null): LaunchMode | null {
  return text === 'compact' || text === 'fullscreen' ? text : null
}
