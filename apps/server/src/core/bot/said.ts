import type { BotCall } from './bot-door.ts'

const KINDS = [
  'text',
  'photo',
  'video',
  'voice',
  'video_note',
  'audio',
  'sticker',
  'document',
] as const

/** The updates in which a person says something, for `door.on`. */
export const SAID = KINDS.map((kind) => `message:${kind}` as const)

export interface Said {
  kind: (typeof KINDS)[number]
  /** The words, or those under the picture; empty where there are none. */
  text: string
  /** The messenger's name of the file that came along. */
  fileId: string | null
  /** The messenger's number of the message in this chat. */
  messageId: number
}

/** What a person said in a private chat; null for a command, which no door has understood. */
export function saidIn({ message }: BotCall): Said | null {
  const kind = message && KINDS.find((each) => message[each] !== undefined)
  if (!kind) return null
  const text = message.text ?? message.caption ?? ''
  if (text.startsWith('/')) return null
  return { kind, text, fileId: fileIn(message, kind), messageId: message.message_id }
}

function fileIn(message: NonNullable<BotCall['message']>, kind: Said['kind']): string | null {
  if (kind === 'text') return null
  // A photo comes in several sizes, the largest last.
  const file = kind === 'photo' ? message.photo?.at(-1) : message[kind]
  return file?.file_id ?? null
}
