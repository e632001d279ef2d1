import type { Launch } from '../../src/views/api-types.ts'
import { call, PhoneRefusal } from '../api/phone-api.ts'
import type { KeyValues, StorageKind } from '../bridge/host.ts'
import { chatOf, draft } from '../state/chats.ts'
import { chooseChat, showHaptic, toast } from '../state/dialogs.ts'
import { openInvoice } from '../state/invoice.ts'
import { show } from '../state/navigation.ts'
import { settings } from '../state/settings.ts'
import { closeApp } from './opened-app.ts'
import type { OutsideCalls } from './web-view.ts'

interface Ways {
  followLink(url: string): Promise<void>
}

/** What the messenger does for one launched app. */
export function callsOf(launch: Launch, { followLink }: Ways): OutsideCalls {
  const params = { launchId: launch.id }
  return {
    canSendData: launch.canSendData,
    openInvoice,
    // After the call has returned into the page, which is gone by then.
    close: () => setTimeout(closeApp),
    haptic: showHaptic,
    openLink(url) {
      window.open(url, '_blank', 'noopener')
      toast(new URL(url).host)
    },
    openTelegramLink: (path) => void followLink(`https://t.me${path}`),
    switchInline: (query) => void switchInline(launch.botId, query),
    download,
    readClipboard: async () => (await navigator.clipboard?.readText().catch(() => null)) ?? null,
    async sendData(data) {
      await call('POST /web-apps/:launchId/data', { params, body: { data } })
    },
    invokeCustomMethod: (method, methodParams) =>
      call('POST /web-apps/:launchId/custom-method', {
        params,
        body: { method, params: methodParams },
      }),
    async mayWrite() {
      const { isAllowed } = await call('GET /web-apps/:launchId/write-access', { params })
      return isAllowed
    },
    async allowWriting(allow) {
      const body = { allow }
      return (await call('POST /web-apps/:launchId/write-access', { params, body })).status
    },
    async sharePhone(allow) {
      return (await call('POST /web-apps/:launchId/phone', { params, body: { allow } })).status
    },
    sendPrepared: (id, chatId) => sendPrepared(launch.id, id, chatId),
    storage: (kind) => keyValues(kind, launch.botId),
  }
}

/** The person chooses a chat, and finds the query begun in its message field. */
export async function switchInline(botId: number, query: string, chosen?: number) {
  const chatId = chosen ?? (await chooseChat())
  const username = chatOf(botId)?.bot?.username
  if (chatId === null || !username) return
  draft(chatId, `@${username} ${query}`)
  show({ name: 'chat', chatId })
}

/** The person chooses a chat, and finds the words in its message field. */
export async function shareWords(text: string) {
  const chatId = await chooseChat()
  if (chatId === null) return
  draft(chatId, text)
  show({ name: 'chat', chatId })
}

async function sendPrepared(launchId: string, preparedId: string, chatId: number) {
  try {
    await call('POST /web-apps/:launchId/prepared-messages/:preparedId', {
      params: { launchId, preparedId },
      body: { chatId },
    })
    return null
  } catch (error) {
    return error instanceof PhoneRefusal ? error.code : 'UNKNOWN_ERROR'
  }
}

function download(url: string, fileName: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.rel = 'noopener'
  link.click()
}

function keyValues(kind: StorageKind, botId: number): KeyValues {
  const key = `fanlight-messenger:${kind}:${settings.get().userId}:${botId}`
  return {
    read: () => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>,
    write: (values) => localStorage.setItem(key, JSON.stringify(values)),
  }
}
