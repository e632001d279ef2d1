import type { EnvironmentReader } from '../platform/environment.ts'
import type { SecretRing } from '../platform/secrets.ts'
import type { S3Place } from '../platform/storage/s3-storage.ts'

export interface MediaConfig {
  /** Null keeps files in the data folder. */
  s3: S3Place | null
  /** The one that wraps first, then those that only unwrap; null where one is to be made and kept. */
  keks: SecretRing | null
  /** Null where it follows from the bot token. */
  urlSecret: Buffer | null
}

/** Where media are kept and under which keys. */
export function readMediaConfig(read: EnvironmentReader): MediaConfig {
  const keks = read.ring('MEDIA_KEK')
  const isRemote = read.oneOf('STORAGE', ['local', 's3'], 'local') === 's3'
  read.demand(
    !isRemote || keks !== null,
    'STORAGE=s3 needs MEDIA_KEK, 32 bytes in hexadecimal that every node has and no backup holds.',
  )
  return {
    s3: isRemote ? readPlace(read) : null,
    keks,
    urlSecret: read.key('MEDIA_URL_SECRET'),
  }
}

/** `hidden` is what people do not see; the strong one shows as grain on calm pictures. */
export function readMediaMark(read: EnvironmentReader): 'off' | 'normal' | 'strong' {
  const set = read.oneOf('MEDIA_WATERMARK', ['hidden', 'strong', 'off'], 'hidden')
  return set === 'hidden' ? 'normal' : set
}

function readPlace(read: EnvironmentReader): S3Place {
  const demanded = (name: string) => {
    const text = read.text(name)
    read.demand(text !== null, `STORAGE=s3 needs ${name}.`)
    return text ?? ''
  }
  const endpoint = read.address('S3_ENDPOINT')
  read.demand(endpoint !== null, 'STORAGE=s3 needs S3_ENDPOINT.')
  return {
    endpoint: endpoint ?? '',
    bucket: demanded('S3_BUCKET'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKey: demanded('S3_ACCESS_KEY'),
    secretKey: demanded('S3_SECRET_KEY'),
    isPathStyle: read.oneOf('S3_PATH_STYLE', ['yes', 'no'], 'yes') === 'yes',
  }
}
