import { createHash } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** What all nodes on one database must have in common, as fingerprints and names. */
export interface SharedParts {
  botToken: string
  /** The newest first. */
  serverSecrets: string[]
  mediaSecrets: string
  /** The one that wraps first. */
  mediaKeks: string[]
  storage: 'local' | 's3'
  /** Tells one storage from another; null where it could not be asked. */
  storagePlace: string | null
  /** Where new uploads wait: tells the folders of nodes apart. */
  staging: string
}

type Secrets = Pick<
  Settings,
  'bots' | 'serverSecrets' | 'mediaDeliverySecret' | 'mediaUrlSecret' | 'mediaKeks'
>

export function fingerprintsOf(
  secrets: Secrets,
): Pick<SharedParts, 'botToken' | 'serverSecrets' | 'mediaSecrets' | 'mediaKeks'> {
  const { bots, serverSecrets, mediaDeliverySecret, mediaUrlSecret, mediaKeks } = secrets
  return {
    botToken: fingerprint('bot token', bots[0].token),
    serverSecrets: serverSecrets.map(secretFingerprint),
    mediaSecrets: fingerprint('media', mediaDeliverySecret, mediaUrlSecret),
    mediaKeks: mediaKeks.map(({ id }) => id),
  }
}

export function secretFingerprint(serverSecret: Buffer): string {
  return fingerprint('server secret', serverSecret)
}

/** It does not lead back to the secret, which is long and random. */
function fingerprint(purpose: string, ...secrets: (string | Buffer)[]): string {
  const hash = createHash('sha256').update(`fanlight fingerprint of the ${purpose}|`)
  for (const secret of secrets) hash.update(secret)
  return hash.digest('base64url').slice(0, 16)
}

/** The first thing that the two would disagree on, in words for the operator; null for none. */
export function disagreement(mine: SharedParts, other: SharedParts): string | null {
  const found = RULES.find(({ isMet }) => !isMet(mine, other))
  return found?.problem ?? null
}

interface Rule {
  isMet(mine: SharedParts, other: SharedParts): boolean
  problem: string
}

const RULES: Rule[] = [
  {
    isMet: (mine, other) => mine.botToken === other.botToken,
    problem:
      'has another bot token, so sessions of one would be strangers to the other: give both the same BOT_TOKEN',
  },
  {
    isMet: (mine, other) => knowEachOther(mine.serverSecrets, other.serverSecrets),
    problem:
      'has another server secret, so webhooks and account numbers of one could not be read by the other: give both the same SERVER_SECRET, or when you replace it, first let all nodes know the new one as second',
  },
  {
    isMet: (mine, other) => knowEachOther(mine.mediaKeks, other.mediaKeks),
    problem:
      'has another key for media, so that files of one could not be opened by the other: give both the same MEDIA_KEK, or when you replace it, first let all nodes know the new key as second',
  },
  {
    isMet: (mine, other) => mine.mediaSecrets === other.mediaSecrets,
    problem:
      'signs and seals media with other secrets: give both the same MEDIA_URL_SECRET and MEDIA_DELIVERY_SECRET, or none',
  },
  {
    isMet: (mine, other) => mine.storage === other.storage,
    problem: 'keeps media in another kind of storage: give both the same STORAGE',
  },
  {
    isMet: (mine, other) => isSamePlace(mine.storagePlace, other.storagePlace),
    problem:
      'keeps media elsewhere, and each would miss the files of the other: use STORAGE=s3 with the same bucket, or share the folder DATA_DIR/media',
  },
  {
    // In a bucket uploads wait where both reach them.
    isMet: (mine, other) => mine.storage === 's3' || mine.staging === other.staging,
    problem:
      'has another folder for uploads, and one that is begun there could not go on here: use STORAGE=s3, or name a folder that both share in UPLOAD_DIR',
  },
]

/** Whether each can open what the other seals from now on. */
function knowEachOther(mine: readonly string[], other: readonly string[]): boolean {
  return mine.some((key) => key === other[0]) && other.some((key) => key === mine[0])
}

function isSamePlace(mine: string | null, other: string | null): boolean {
  return mine === null || other === null || mine === other
}
