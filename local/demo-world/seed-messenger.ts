import { readFileSync } from 'node:fs'
import { DEMO_CREATORS, DEMO_FANS } from './content/people.ts'
import { avatarFile } from './pictures/avatar-files.ts'

/** What the demo world needs of a messenger that it is seeded into. */
export interface MessengerToSeed {
  bots(): { id: number; creatorId: number | null }[]
  users(): { id: number }[]
  channels(): { id: number }[]
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

/** Brings fans, creators, their chats and the channels, as far as they are not there yet. */
export function seedMessenger(messenger: MessengerToSeed, demoFolder: string) {
  const present = new Set([...messenger.users(), ...messenger.channels()].map(({ id }) => id))
  const bots = messenger.bots()
  const botsOf = (creatorIds: readonly number[]) =>
    bots.flatMap(({ id, creatorId }) =>
      creatorId !== null && creatorIds.includes(creatorId) ? [id] : [],
    )

  for (const fan of DEMO_FANS.filter(({ id }) => !present.has(id))) {
    const { id, firstName, lastName, username, languageCode, stars, talksTo } = fan
    messenger.addUser({
      id,
      firstName,
      lastName,
      username,
      languageCode,
      stars,
      photo: readFileSync(avatarFile(demoFolder, 'fan', id)),
      startedBots: botsOf(talksTo),
    })
  }
  for (const creator of DEMO_CREATORS.filter(({ userId }) => !present.has(userId))) {
    const { id, userId, firstName, lastName, username, languageCode } = creator
    messenger.addUser({
      id: userId,
      firstName,
      lastName,
      username: username.replace(/_bot$/, ''),
      languageCode,
      stars: 0,
      photo: readFileSync(avatarFile(demoFolder, 'creator', id)),
      startedBots: bots.flatMap((bot) => (bot.creatorId === null ? [bot.id] : [])),
    })
  }
  for (const { id: creatorId, userId, channel } of DEMO_CREATORS) {
    if (present.has(channel.id)) continue
    const { members: crowd, ...about } = channel
    messenger.addChannel({
      ...about,
      crowd,
      photo: readFileSync(avatarFile(demoFolder, 'channel', channel.id)),
      administrators: [...botsOf([creatorId]), userId],
      members: DEMO_FANS.filter(({ reads }) => reads.includes(creatorId)).map(({ id }) => id),
    })
  }
}

/** How the platform's own bot looks at the messenger. */
export function platformBot() {
  const photo = readFileSync(new URL('platform-bot.png', import.meta.url))
  return { name: 'Fanlight', username: 'fanlight_bot', photo }
}

/** How a creator's bot looks at the messenger; null for one who is not of the demo world. */
export function botOfDemoCreator(creatorId: number, demoFolder: string) {
  const creator = DEMO_CREATORS.find(({ id }) => id === creatorId)
  if (!creator) return null
  return {
    name: `${creator.firstName} ${creator.lastName}`,
    appTitle: `${creator.firstName} · Fanlight`,
    username: creator.username,
    photo: readFileSync(avatarFile(demoFolder, 'creator', creatorId)),
  }
}
