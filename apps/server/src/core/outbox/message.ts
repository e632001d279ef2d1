/** `callback` comes back to the bot when it is pressed; at most 64 bytes. */
export type Button = { text: string } & (
  | { webApp: string }
  | { url: string }
  | { callback: string }
)

/** A photo or video of our own, by the name of its media object. */
export type MediaFile =
  | { type: 'photo'; oid: string }
  | { type: 'video'; oid: string; width: number; height: number; duration: number }

/** What a bot can be asked to do in a chat. Kept as JSON, so a change must still read the old shape. */
export type Outgoing =
  | { do: 'say'; text: string; buttons?: Button[] }
  /** Shows something locked, and remembers where. */
  | {
      do: 'announce'
      subject: string
      text: string
      /** The name of its media object. */
      picture?: string
      /** Not to be passed on, because the content takes its place. */
      isProtected?: boolean
      buttons: Button[]
    }
  /** Takes the button off what was announced. Only queues of before messages opened in place. */
  | { do: 'close_announcement'; subject: string }
  /** Gives what was paid for. */
  | {
      do: 'hand_over'
      subject: string
      text: string
      media: MediaFile[]
      buttons?: Button[]
      /** Turns the announcement into the content where that can be done; otherwise answers it. */
      inPlace?: boolean
    }
  | { do: 'set_menu_button'; text: string; webApp: string }

export interface QueueEntry {
  /** Why it is sent. The same reason is never queued twice. */
  reason: string
  botId: number
  /** A fan's id, or a channel's. */
  chatId: number
  body: Outgoing
  /** Not sent later than this, because it would be stale. */
  expiresAt: Date
  /** Retried when it may have been sent: the fan waits for it, so twice is better than never. */
  mustArrive?: true
}
