import type { LaunchSource, LinkTarget, PressOutcome } from '../../src/views/api-types.ts'
import type { PhoneMessage } from '../../src/views/phone-views.ts'
import { call, PhoneRefusal } from '../api/phone-api.ts'
import { chatOf, chats, keepChat, readChats } from '../state/chats.ts'
import { alert, ask, toast } from '../state/dialogs.ts'
import { openInvoice } from '../state/invoice.ts'
import { navigation, show } from '../state/navigation.ts'
import { settings, themeParams } from '../state/settings.ts'
import { callsOf, shareWords, switchInline } from './app-calls.ts'
import { forgetSession } from './fresh-storage.ts'
import { closeApp, openedApp } from './opened-app.ts'
import { reachable } from './reachable.ts'
import { WebView } from './web-view.ts'

/** Launches an app in one of its seven ways. An app that is open gives way. */
export async function openApp(source: LaunchSource) {
  const { platform, version } = settings.get()
  const body = { source, platform, version, themeParams: themeParams(settings.get()) }
  try {
    const { launch } = await call('POST /web-apps', { body })
    closeApp()
    forgetSession()
    openedApp.set({ app: new WebView(reachable(launch), source, callsOf(launch, { followLink })) })
  } catch (error) {
    await tellRefusal(error)
  }
}

/** Opens the app again, for what it learns only at its launch: language, client, version. */
export async function relaunch() {
  const { app } = openedApp.get()
  if (app) await openApp(app.source)
}

/** Presses a button of a message's inline keyboard. */
export async function pressButton(message: PhoneMessage, row: number, column: number) {
  const params = { chatId: message.chatId, messageId: message.id }
  try {
    const outcome = await call('POST /chats/:chatId/messages/:messageId/press', {
      params,
      body: { row, column },
    })
    await actUpon(outcome, message)
  } catch (error) {
    await tellRefusal(error)
  }
}

/** A person who has gone elsewhere by the time the answer comes stays there. */
export async function followLink(url: string) {
  const { screen } = navigation.get()
  try {
    const target = await call('POST /links', { body: { url } })
    if (navigation.get().screen === screen) await goTo(target)
  } catch (error) {
    await tellRefusal(error)
  }
}

async function actUpon(outcome: PressOutcome, { chatId }: PhoneMessage): Promise<unknown> {
  switch (outcome.kind) {
    case 'callback':
      if (outcome.answer?.url) return followLink(outcome.answer.url)
      if (!outcome.answer?.text) return
      return outcome.answer.isAlert ? alert(outcome.answer.text) : toast(outcome.answer.text)
    case 'web_app':
      return openApp({ from: 'inline_button', chatId, ...positionOf(outcome) })
    case 'url':
      return followLink(outcome.url)
    case 'invoice':
      return openInvoice(outcome.slug)
    case 'copy':
      await navigator.clipboard?.writeText(outcome.text)
      return toast(outcome.text)
    case 'switch_inline':
      return switchInline(chatId, outcome.query, ...(outcome.inThisChat ? [chatId] : []))
    case 'none':
      return
  }
}

async function goTo(target: LinkTarget): Promise<unknown> {
  switch (target.kind) {
    case 'chat':
      return openChat(target.chatId, target.start)
    case 'web_app':
      return openApp(target.launch)
    case 'invoice':
      return openInvoice(target.slug)
    case 'invite':
      return join(target)
    case 'share':
      return shareWords(target.text)
    case 'outside':
      return openOutside(target.url)
    case 'unknown':
      return
  }
}

async function openChat(chatId: number, start: string | null) {
  if (!chatOf(chatId)) await readChats()
  show({ name: 'chat', chatId })
  if (start === null) return
  await call('POST /chats/:chatId/start', { params: { chatId }, body: { payload: start } })
}

async function join({ chatId, inviteLink, stars }: LinkTarget & { kind: 'invite' }) {
  const title = chats.get().list?.find(({ id }) => id === chatId)?.title ?? ''
  if (!(await ask({ about: 'join', title, stars }))) return
  const { chat } = await call('POST /chats/:chatId/join', {
    params: { chatId },
    body: { inviteLink },
  })
  keepChat(chat)
  show({ name: 'chat', chatId })
}

/** Opens in a tab of its own, which cannot reach back to the messenger. */
function openOutside(url: string) {
  window.open(url, '_blank', 'noopener')
}

/** Refusals are the messenger's own words; anything else is a fault to be seen. */
async function tellRefusal(error: unknown) {
  if (error instanceof PhoneRefusal) return alert(error.message)
  throw error
}

function positionOf({ messageId, row, column }: PressOutcome & { kind: 'web_app' }) {
  return { messageId, row, column }
}
