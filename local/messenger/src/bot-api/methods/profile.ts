import { tellChatChanged } from '../../chats/tell-chat.ts'
import { badRequest } from '../../core/bot-api-error.ts'
import type { Json } from '../../core/json.ts'
import * as profile from '../../people/bot-profile.store.ts'
import { showMe } from '../../people/show-people.ts'
import * as users from '../../people/users.store.ts'
import { type Args, isJson, textOf } from '../args.ts'
import type { Call, Method } from '../method.ts'
import { readObjects } from '../send-content.ts'

const COMMANDS_MAX = 100
const LIMITS = { name: 64, description: 512, short_description: 120 }
const FIELDS = { name: 'name', description: 'description', short_description: 'short_description' }

export const profileMethods: Record<string, Method> = {
  getMe: ({ bot }) => showMe(bot),

  setMyCommands(call) {
    const commands = readObjects(call.args, 'commands').map(readCommand)
    if (commands.length > COMMANDS_MAX) throw badRequest('BOT_COMMANDS_TOO_MUCH')
    profile.setCommands(call.messenger.db, call.bot.id, readScope(call.args), commands)
    return tellEverybody(call)
  },

  deleteMyCommands(call) {
    profile.setCommands(call.messenger.db, call.bot.id, readScope(call.args), [])
    return tellEverybody(call)
  },

  getMyCommands: ({ messenger, bot, args }) =>
    profile.commands(messenger.db, bot.id, readScope(args)),

  setMyName: (call) => setText(call, 'name'),
  getMyName: ({ messenger, bot, args }) => ({
    name: profile.text(messenger.db, bot.id, { kind: 'name', ...readLanguage(args) }) || bot.name,
  }),
  setMyDescription: (call) => setText(call, 'description'),
  getMyDescription: (call) => getText(call, 'description'),
  setMyShortDescription: (call) => setText(call, 'short_description'),
  getMyShortDescription: (call) => getText(call, 'short_description'),

  setChatMenuButton(call) {
    const { messenger, bot, args } = call
    const userId = args.integer('chat_id')
    if (userId !== null && !users.find(messenger.db, userId)) throw badRequest('chat not found')
    profile.setMenuButton(messenger.db, bot.id, userId, readMenuButton(args))
    if (userId === null) return tellEverybody(call)
    tellChatChanged(messenger, userId, bot.id)
    return true
  },

  getChatMenuButton: ({ messenger, bot, args }) =>
    profile.menuButton(messenger.db, bot.id, args.integer('chat_id')),
}

function tellEverybody({ messenger, bot }: Call): true {
  for (const user of users.list(messenger.db)) tellChatChanged(messenger, user.id, bot.id)
  return true
}

function setText(call: Call, kind: profile.TextKind): true {
  const value = call.args.text(FIELDS[kind])
  if (value.length > LIMITS[kind]) throw badRequest(`BOT_${kind.toUpperCase()}_TOO_LONG`)
  profile.setText(call.messenger.db, call.bot.id, { kind, ...readLanguage(call.args) }, value)
  return tellEverybody(call)
}

function getText({ messenger, bot, args }: Call, kind: profile.TextKind): Json {
  const value = profile.text(messenger.db, bot.id, { kind, ...readLanguage(args) })
  return { [FIELDS[kind]]: value }
}

function readLanguage(args: Args): { languageCode: string } {
  const languageCode = args.text('language_code')
  if (languageCode !== '' && !/^[a-z]{2}$/.test(languageCode)) throw badRequest('LANG_CODE_INVALID')
  return { languageCode }
}

function readCommand(item: Json): profile.Command {
  const command = textOf(item['command']).replace(/^\//, '')
  const description = textOf(item['description'])
  if (!/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID')
  if (description.length < 1 || description.length > 256) {
    throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  }
  return { command, description }
}

const SCOPES = ['default', 'all_private_chats', 'all_group_chats', 'all_chat_administrators']

function readScope(args: Args): { scope: string; languageCode: string } {
  const given = args.object('scope')
  const type = given ? textOf(given['type']) : 'default'
  const language = readLanguage(args)
  if (SCOPES.includes(type)) return { scope: type, ...language }
  const chatId = textOf(given?.['chat_id'])
  if (type === 'chat') return { scope: `chat:${chatId}`, ...language }
  if (type === 'chat_administrators' || type === 'chat_member') {
    return { scope: `chat ${type}:${chatId}:${textOf(given?.['user_id'])}`, ...language }
  }
  throw badRequest("can't parse BotCommandScope: unsupported type specified")
}

function readMenuButton(args: Args): Json {
  const button = args.object('menu_button') ?? { type: 'default' }
  const type = textOf(button['type'])
  if (type === 'default' || type === 'commands') return { type }
  if (type !== 'web_app')
    throw badRequest("can't parse menu button: unsupported menu button type specified")
  const app = button['web_app']
  const url = isJson(app) ? textOf(app['url']) : ''
  const text = textOf(button['text'])
  if (text === '') throw badRequest('menu button text must be non-empty')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw badRequest(`menu button Web App URL '${url}' is invalid: Wrong HTTP URL`)
  }
  return { type, text, web_app: { url } }
}
