import { chmod, copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/read-config.ts'
import { kekRing } from '../../core/media-at-rest/kek-ring.ts'
import { keptMediaKeks } from '../../platform/secrets.ts'
import type { BackupManifest } from './backup-manifest.ts'

/** What the first start makes and keeps where it is not given. */
const KEY_FILES = ['media-kek', 'server-secret', 'bot-token']

/** Which keys this installation has, and where; none of them is in what is returned. */
export async function describeKeys(config: Config): Promise<BackupManifest['keys']> {
  const { dataDir, media, serverSecrets, mediaDeliverySecret, botToken } = config
  const files: string[] = []
  for (const name of KEY_FILES) if (await isThere(join(dataDir, name))) files.push(name)
  const variables = Object.entries({
    MEDIA_KEK: media.keks,
    MEDIA_URL_SECRET: media.urlSecret,
    SERVER_SECRET: serverSecrets,
    MEDIA_DELIVERY_SECRET: mediaDeliverySecret,
    BOT_TOKEN: botToken,
  }).flatMap(([name, given]) => (given ? [name] : []))
  return { kekIds: await kekIdsOf(config), files, variables }
}

/** Of the wrapping keys that would be used; none where they are not there. */
async function kekIdsOf({ media, dataDir }: Config): Promise<string[]> {
  if (media.keks) return kekRing(media.keks).map(({ id }) => id)
  if (!(await isThere(join(dataDir, 'media-kek')))) return []
  return kekRing(await keptMediaKeks(dataDir)).map(({ id }) => id)
}

export async function copyKeys(from: string, to: string, names: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of names) {
    await copyFile(join(from, name), join(to, name))
    await chmod(join(to, name), 0o600)
  }
}

/** Throws where the folder lacks a key, or holds those of another installation. */
export async function refuseOtherKeys(folder: string, keys: BackupManifest['keys']): Promise<void> {
  for (const name of keys.files) {
    if (!(await isThere(join(folder, name)))) throw new Error(`${name} is not in ${folder}.`)
  }
  if (!keys.files.includes('media-kek')) return
  const ids = kekRing(await keptMediaKeks(folder)).map(({ id }) => id)
  if (keys.kekIds.every((id) => ids.includes(id))) return
  throw new Error(`The keys in ${folder} are not those of the backup.`)
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
