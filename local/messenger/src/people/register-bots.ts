import { randomInt } from 'node:crypto'
import type { Messenger } from '../core/context.ts'
import * as files from '../files/files.store.ts'
import type { BotApp } from './bots.store.ts'
import * as bots from './bots.store.ts'

export interface BotOptions {
  creatorId: number | null
  token: string
  name: string
  username: string
  /** A picture's bytes. */
  photo?: Buffer | undefined
  /** Apps that t.me/<bot>/<name> opens; the first is the main one. By default the public page. */
  apps?: BotApp[] | undefined
}

/** Makes the bots that the sandbox was given, or brings them up to date. */
export function registerBots(messenger: Messenger, given: readonly BotOptions[]): void {
  const { db, publicUrl } = messenger
  db.transaction(() => {
    for (const { photo, apps, ...bot } of given) {
      const id = botIdOf(bot.token)
      const keptPhoto = bots.find(db, id)?.photoKey ?? null
      const isKept = keptPhoto !== null && files.find(db, keptPhoto) !== null
      const photoKey = isKept ? keptPhoto : addPhoto(messenger, photo)
      const defaultApp = { name: 'app', title: bot.name, url: `${publicUrl}/` }
      const whole = { ...bot, id, photoKey, apps: apps ?? [defaultApp] }
      bots.upsert(db, whole, randomInt(100_000_000, 900_000_000))
    }
  })
}

export function addPhoto({ db }: Messenger, photo: Buffer | undefined): string | null {
  return photo ? files.add(db, { bytes: photo, name: 'photo.jpg' }).key : null
}

function botIdOf(token: string): number {
  const id = Number(token.split(':')[0])
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError('a bot token begins with its id')
  return id
}
