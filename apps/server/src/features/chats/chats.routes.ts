import { studioChats } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { listChats, readChat } from './read-chats.ts'
import { sendMessage } from './send-message.ts'

export function chatsRoutes(serve: Serve, ctx: Context) {
  serve(studioChats.list, (call) => listChats(ctx, call, call.query))

  serve(studioChats.get, (call) => readChat(ctx, call, { ...call.query, fanId: call.params.id }))

  serve(studioChats.send, async (call) => ({
    messageId: await sendMessage(ctx, call, { ...call.body, fanId: call.params.id }),
  }))
}
