import { type Static, Type } from 'typebox'

const Button = Type.Union([
  Type.Object({ text: Type.String(), webApp: Type.String() }),
  Type.Object({ text: Type.String(), url: Type.String() }),
  /** Comes back to the bot when it is pressed; at most 64 bytes. */
  Type.Object({ text: Type.String(), callback: Type.String() }),
])
export type Button = Static<typeof Button>

/** A photo or video of our own, by the name of its media object. */
const MediaFile = Type.Union([
  Type.Object({ type: Type.Literal('photo'), oid: Type.String() }),
  Type.Object({
    type: Type.Literal('video'),
    oid: Type.String(),
    width: Type.Number(),
    height: Type.Number(),
    duration: Type.Number(),
  }),
])
export type MediaFile = Static<typeof MediaFile>

const Buttons = Type.Array(Button)

/** What a bot can be asked to do in a chat. Kept as JSON, so a change must still read the old shape. */
export const Outgoing = Type.Union([
  Type.Object({
    do: Type.Literal('say'),
    text: Type.String(),
    buttons: Type.Optional(Buttons),
  }),
  /** Shows something locked, and remembers where. */
  Type.Object({
    do: Type.Literal('announce'),
    subject: Type.String(),
    text: Type.String(),
    /** The name of its media object. */
    picture: Type.Optional(Type.String()),
    /** Not to be passed on, because the content takes its place. */
    isProtected: Type.Optional(Type.Boolean()),
    buttons: Buttons,
  }),
  /** Takes the button off what was announced. Only queues of before messages opened in place. */
  Type.Object({ do: Type.Literal('close_announcement'), subject: Type.String() }),
  /** Gives what was paid for. */
  Type.Object({
    do: Type.Literal('hand_over'),
    subject: Type.String(),
    text: Type.String(),
    media: Type.Array(MediaFile),
    buttons: Type.Optional(Buttons),
    /** Turns the announcement into the content where that can be done; otherwise answers it. */
    inPlace: Type.Optional(Type.Boolean()),
  }),
  /** Takes what was announced out of the chat; where it is too old for that, its button. */
  Type.Object({ do: Type.Literal('take_back'), subject: Type.String() }),
  Type.Object({
    do: Type.Literal('set_menu_button'),
    text: Type.String(),
    webApp: Type.String(),
  }),
])
export type Outgoing = Static<typeof Outgoing>

export interface QueueEntry {
  /** Why it is sent. The same reason is never queued twice. */
  reason: string
  botId: number
  /** A fan's id, or a channel's. */
  chatId: number
  body: Outgoing
  /** At once, unless it says otherwise. */
  dueAt?: Date
  /** Not sent later than this, because it would be stale. */
  expiresAt: Date
  /** Retried when it may have been sent: the fan waits for it, so twice is better than never. */
  mustArrive?: true
}
