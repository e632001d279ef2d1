import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../../shared/clock.ts'
import { badRequest, queryTooOld } from '../../core/bot-api-error.ts'
import * as users from '../../people/users.store.ts'
import type { InlineResult } from '../../queries/inline-result.ts'
import * as queries from '../../queries/queries.store.ts'
import { answerWebAppQuery } from '../../web-app/web-app-query.ts'
import { textOf } from '../args.ts'
import type { Method } from '../method.ts'
import { readInlineResult } from '../read-inline-result.ts'
import { readObjects } from '../send-content.ts'

const CALLBACK_TEXT_MAX = 200
const INLINE_RESULTS_MAX = 50
const PREPARED_SECONDS = 86_400

export const queryMethods: Record<string, Method> = {
  answerCallbackQuery({ messenger, bot, args }) {
    const id = args.required('callback_query_id')
    const text = args.text('text')
    if (text.length > CALLBACK_TEXT_MAX) throw badRequest('MESSAGE_TOO_LONG')
    const answer = { text, isAlert: args.boolean('show_alert'), url: args.text('url') || null }
    const now = unixSeconds(messenger.clock.now())
    if (!queries.answerCallback(messenger.db, { id, botId: bot.id, now }, answer))
      throw queryTooOld()
    messenger.answers.announce(id)
    return true
  },

  async answerInlineQuery(call) {
    const { messenger, bot, args } = call
    const id = args.required('inline_query_id')
    const items = readObjects(args, 'results')
    if (items.length > INLINE_RESULTS_MAX) throw badRequest('RESULTS_TOO_MUCH')
    const results: InlineResult[] = []
    for (const item of items) results.push(await readInlineResult(call, item))
    const answer = { results, nextOffset: args.text('next_offset'), button: args.object('button') }
    const now = unixSeconds(messenger.clock.now())
    if (!queries.answerInline(messenger.db, { id, botId: bot.id, now }, answer)) throw queryTooOld()
    messenger.answers.announce(id)
    return true
  },

  async answerWebAppQuery(call) {
    const { messenger, bot, args } = call
    const queryId = args.required('web_app_query_id')
    const result = args.object('result')
    if (!result) throw badRequest('parameter "result" is required')
    const { content } = await readInlineResult(call, result)
    const message = answerWebAppQuery(messenger, bot.id, { queryId, content })
    return { inline_message_id: message.inlineMessageId }
  },

  async savePreparedInlineMessage(call) {
    const { messenger, bot, args } = call
    const userId = args.integer('user_id') ?? 0
    if (!users.find(messenger.db, userId)) throw badRequest('user not found')
    const result = args.object('result')
    if (!result) throw badRequest('parameter "result" is required')
    const allowed = queries.CHAT_KINDS.filter((kind) =>
      args.boolean(`allow_${kind.slice(0, -1)}_chats`),
    )
    if (allowed.length === 0) throw badRequest('at least one chat type must be allowed')
    const prepared = {
      id: randomBytes(12).toString('base64url'),
      botId: bot.id,
      userId,
      result: await readInlineResult(call, result),
      allowed,
      expiresAt: unixSeconds(messenger.clock.now()) + PREPARED_SECONDS,
    }
    queries.insertPrepared(messenger.db, prepared)
    return { id: textOf(prepared.id), expiration_date: prepared.expiresAt }
  },
}
