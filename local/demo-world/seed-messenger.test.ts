import { beforeAll, expect, test } from 'vitest'
import { demoMedia } from '../test/demo-media.ts'
import { type MessengerToSeed, seedMessenger } from './seed-messenger.ts'

type NewUser = Parameters<MessengerToSeed['addUser']>[0]
type NewChannel = Parameters<MessengerToSeed['addChannel']>[0]

let folder: string

beforeAll(async () => {
  folder = (await demoMedia()).demoFolder
}, 180_000)

test('fans come with their pictures, Stars and the chats they have begun', () => {
  const { messenger, users } = open()

  seedMessenger(messenger, folder)

  const max = users.find(({ firstName }) => firstName === 'Max')
  expect(users).toHaveLength(7 + 4)
  expect(max).toMatchObject({ languageCode: 'en', stars: 2500, startedBots: [101, 103] })
  expect(max?.photo.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(users.find(({ firstName }) => firstName === 'Lena')?.startedBots).toEqual([])
})

test('creators are people too, after the fans', () => {
  const { messenger, users } = open()

  seedMessenger(messenger, folder)

  expect(users.slice(7).map(({ id, username }) => [id, username])).toEqual([
    [52_100_801, 'alina_veresova'],
    [52_100_802, expect.any(String)],
    [52_100_803, expect.any(String)],
    [52_100_804, expect.any(String)],
  ])
})

test('every creator has a channel that they and their bot may write to', () => {
  const { messenger, channels } = open()

  seedMessenger(messenger, folder)

  expect(channels.map(({ title, administrators }) => [title, administrators])).toEqual([
    ['Alina · backstage', [101, 52_100_801]],
    ['Илья · репетиции', [102, 52_100_802]],
    ['Nora climbs', [103, 52_100_803]],
    ['Studio Sari', [104, 52_100_804]],
  ])
  expect(channels[0]?.members).toContain(52_100_731)
})

test('what a start that was killed left out is brought by the next', () => {
  const whole = open()
  seedMessenger(whole.messenger, folder)
  const { messenger, users, channels } = open({ users: 3, channels: 1 })
  seedMessenger(messenger, folder)
  seedMessenger(messenger, folder)

  expect(users).toEqual(whole.users)
  expect(channels).toEqual(whole.channels)
})

/** A messenger that was killed after so many had moved in. */
function open(room: { users?: number; channels?: number } = {}) {
  const users: NewUser[] = []
  const channels: NewChannel[] = []
  const messenger: MessengerToSeed = {
    bots: () => [
      { id: 100, creatorId: null },
      ...[1, 2, 3, 4].map((creatorId) => ({ id: 100 + creatorId, creatorId })),
    ],
    users: () => users,
    channels: () => channels,
    addUser: (user) => users.push(user),
    addChannel: (channel) => channels.push(channel),
  }
  if (room.users !== undefined) {
    seedMessenger(messenger, folder)
    users.splice(room.users)
    channels.splice(room.channels ?? 0)
  }
  return { messenger, users, channels }
}
