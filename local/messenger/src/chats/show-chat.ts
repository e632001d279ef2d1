import type { Json } from '../core/json.ts'
import type { User } from '../people/users.store.ts'
import type { Channel } from './channels.store.ts'

/** The chat of a private dialog as its bot sees it: the user. */
export function showPrivateChat(user: User): Json {
  return {
    id: user.id,
    first_name: user.firstName,
    ...(user.lastName && { last_name: user.lastName }),
    ...(user.username && { username: user.username }),
    type: 'private',
  }
}

export function showChannel(channel: Channel): Json {
  return {
    id: channel.id,
    title: channel.title,
    ...(channel.username && { username: channel.username }),
    type: 'channel',
  }
}
