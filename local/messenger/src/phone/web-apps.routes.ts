import { sendPrepared, showPrepared } from '../actions/send-prepared.ts'
import { postMessage } from '../chats/post-message.ts'
import { showPhoneMessage } from '../chats/show-phone-message.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import type { User } from '../people/users.store.ts'
import type { LaunchRequest, LaunchSource } from '../views/api-types.ts'
import { invokeCustomMethod } from '../web-app/cloud-storage.ts'
import { openWebApp } from '../web-app/launch.ts'
import { prolongQuery } from '../web-app/web-app-query.ts'
import type { WebApp } from '../web-app/web-apps.store.ts'
import * as webApps from '../web-app/web-apps.store.ts'
import { answerWriteAccess, hasWriteAccess, shareContact } from '../web-app/write-access.ts'
import type { PhoneRequest, ServePhone } from './serve-phone.ts'

const DATA_BYTES_MAX = 4096

export function webAppRoutes(serve: ServePhone, messenger: Messenger) {
  const { db } = messenger
  const opened = (user: User, request: PhoneRequest) =>
    openedBy(webApps.find(db, request.param('launchId')), user)

  serve.own('POST /web-apps', (user, request) => ({
    launch: openWebApp(messenger, user, readLaunch(request)),
  }))

  serve.own('POST /web-apps/:launchId/prolong', (user, request) => {
    prolongQuery(messenger, opened(user, request))
    return { ok: true }
  })

  serve.own('POST /web-apps/:launchId/close', (user, request) => {
    webApps.close(db, opened(user, request).id)
    return { ok: true }
  })

  serve.own('POST /web-apps/:launchId/data', (user, request) => {
    const message = sendData(messenger, opened(user, request), request.text('data'))
    return { message: showPhoneMessage(messenger, user.id, message) }
  })

  serve.own('POST /web-apps/:launchId/custom-method', (user, request) => {
    const call = { method: request.text('method'), params: request.object('params') }
    return invokeCustomMethod(messenger, opened(user, request), call)
  })

  serve.own('GET /web-apps/:launchId/write-access', (user, request) => ({
    isAllowed: hasWriteAccess(messenger, opened(user, request)),
  }))

  serve.own('POST /web-apps/:launchId/write-access', (user, request) => ({
    status: answerWriteAccess(messenger, opened(user, request), request.boolean('allow')),
  }))

  serve.own('POST /web-apps/:launchId/phone', (user, request) => {
    const app = opened(user, request)
    if (!request.boolean('allow')) return { status: 'cancelled' }
    shareContact(messenger, app)
    return { status: 'sent' }
  })

  serve.own('GET /web-apps/:launchId/prepared-messages/:preparedId', (user, request) =>
    showPrepared(messenger, opened(user, request), request.param('preparedId')),
  )

  serve.own('POST /web-apps/:launchId/prepared-messages/:preparedId', (user, request) => {
    const preparedId = request.param('preparedId')
    const chatId = request.integer('chatId')
    const message = sendPrepared(messenger, opened(user, request), { preparedId, chatId })
    return { message: showPhoneMessage(messenger, user.id, message) }
  })
}

function openedBy(app: WebApp | null, user: User): WebApp {
  if (app?.userId !== user.id)
    throw new PhoneProblem('LAUNCH_INVALID', 'There is no such app.', 404)
  return app
}

/** Data goes back to the bot only from a reply keyboard's app, which closes with it. */
function sendData(messenger: Messenger, app: WebApp, data: string) {
  if (app.source !== 'keyboard_button' || app.isClosed) {
    throw new PhoneProblem('SEND_DATA_UNAVAILABLE', 'This app cannot send data.', 403)
  }
  if (data === '' || Buffer.byteLength(data) > DATA_BYTES_MAX) {
    throw new PhoneProblem('DATA_INVALID', 'Data has 1 to 4096 bytes.')
  }
  webApps.close(messenger.db, app.id)
  return postMessage(
    messenger,
    { botId: app.botId, chatId: app.userId },
    {
      sender: 'user',
      content: { service: { web_app_data: { data, button_text: app.buttonText ?? '' } } },
    },
  )
}

function readLaunch(request: PhoneRequest): LaunchRequest {
  const ageSeconds = request.optionalInteger('ageSeconds')
  const hasSettingsButton = request.optionalBoolean('hasSettingsButton')
  const defaultColors = request.has('defaultColors')
    ? readColors(request.object('defaultColors'))
    : null
  return {
    source: readSource(request.object('source')),
    platform: request.text('platform'),
    version: request.text('version'),
    themeParams: readColors(request.object('themeParams')),
    ...(defaultColors && { defaultColors }),
    ...(hasSettingsButton !== undefined && { hasSettingsButton }),
    ...(ageSeconds !== undefined && { ageSeconds }),
  }
}

function readColors(object: Json): Record<string, string> {
  const colors = Object.entries(object).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return Object.fromEntries(colors)
}

const NUMBERS = ['chatId', 'botId', 'messageId', 'row', 'column']
const REQUIRED: Record<LaunchSource['from'], string[]> = {
  keyboard_button: ['chatId', 'row', 'column'],
  inline_button: ['chatId', 'messageId', 'row', 'column'],
  menu_button: ['chatId'],
  direct_link: ['botId', 'app'],
  main_app: ['botId'],
  inline_mode: ['botId', 'queryId'],
  attachment_menu: ['botId', 'chatId'],
}

/** Checked field by field, since the union is told apart by `from` alone. */
function readSource(source: Json): LaunchSource {
  const from = Object.keys(REQUIRED).find((known) => known === source['from'])
  const required = from ? REQUIRED[from as LaunchSource['from']] : ['from']
  const isMissing = required.some((name) => source[name] === undefined)
  const isWrong = Object.entries(source).some(([name, value]) =>
    NUMBERS.includes(name) ? !Number.isSafeInteger(value) : typeof value !== 'string',
  )
  if (!from || isMissing || isWrong) {
    throw new PhoneProblem('INVALID_REQUEST', '"source" is missing or not what it should be.')
  }
  return source as LaunchSource
}
