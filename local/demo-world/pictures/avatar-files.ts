import { join } from 'node:path'

/** Everybody at the messenger sees these, so they lie in the demo world's folder as they are. */
export function avatarFile(
  demoFolder: string,
  kind: 'creator' | 'fan' | 'channel',
  id: number,
): string {
  return join(demoFolder, 'avatars', `${kind}-${Math.abs(id)}.jpg`)
}
