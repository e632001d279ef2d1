import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_CREATORS } from './content/creators.ts'
import { DEMO_FANS } from './content/fans.ts'
import { avatarFile } from './pictures/picture-files.ts'

/** What the demo world needs of a messenger to move in. */
export interface EmptyMessenger {
  bots(): { id: number; creatorId: number | null }[]
  users(): unknown[]
  addUser(user: {
    id: number
    firstName: string
    lastName: string
    username: string
    languageCode: string
    stars: number
    photo: Buffer
    startedBots: number[]
  }): unknown
  addChannel(channel: {
    id: number
    title: string
    username: string
    description: string
    crowd: number
    photo: Buffer
    administrators: number[]
    members: number[]
  }): unknown
}

/** Brings the fans, their chats and the channels; once: a messenger with people in it is left alone. */
export function furnishMessenger(messenger: EmptyMessenger, mediaFolder: string) {
  if (messenger.users().length > 0) return
  const bots = messenger.bots()
  const botsOf = (creatorIds: readonly number[]) =>
    bots.flatMap(({ id, creatorId }) =>
      creatorId !== null && creatorIds.includes(creatorId) ? [id] : [],
    )
  const picture = (file: string) => readFileSync(join(mediaFolder, file))

  for (const fan of DEMO_FANS) {
    const { id, firstName, lastName, username, languageCode, stars, talksTo } = fan
    messenger.addUser({
      id,
      firstName,
      lastName,
      username,
      languageCode,
      stars,
      photo: picture(avatarFile('fan', id)),
      startedBots: botsOf(talksTo),
    })
  }
  for (const { id: creatorId, channel } of DEMO_CREATORS) {
    const { members: crowd, ...about } = channel
    messenger.addChannel({
      ...about,
      crowd,
      photo: picture(avatarFile('channel', channel.id)),
      administrators: botsOf([creatorId]),
      members: DEMO_FANS.filter(({ reads }) => reads.includes(creatorId)).map(({ id }) => id),
    })
  }
}

/** How a creator's bot looks at the messenger; null for one who is not of the demo world. */
export function botOfDemoCreator(creatorId: number, mediaFolder: string) {
  const creator = DEMO_CREATORS.find(({ id }) => id === creatorId)
  if (!creator) return null
  return {
    name: `${creator.firstName} ${creator.lastName}`,
    username: creator.username,
    photo: readFileSync(join(mediaFolder, avatarFile('creator', creatorId))),
  }
}
