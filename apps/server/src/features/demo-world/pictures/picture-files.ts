import { join } from 'node:path'

/** Below the media folder: what everybody may fetch, and what only the bot hands out. */
export const PUBLIC_FOLDER = 'demo/public'
const PRIVATE_FOLDER = 'demo/private'

/** Where {@link PUBLIC_FOLDER} is on the wire. */
export const PUBLIC_PATH = '/media/demo/'

export interface PictureFiles {
  /** The picture itself. */
  whole: string
  small: string
  /** What can be seen of it through frosted glass. */
  glass: string
  sealed: string
}

/** Paths below the media folder. */
export function filesOf(name: string, { isOpen }: { isOpen: boolean }): PictureFiles {
  return {
    whole: join(isOpen ? PUBLIC_FOLDER : PRIVATE_FOLDER, `${name}.jpg`),
    small: join(isOpen ? PUBLIC_FOLDER : PRIVATE_FOLDER, `${name}-small.jpg`),
    glass: join(PUBLIC_FOLDER, `${name}-glass.jpg`),
    sealed: join(PUBLIC_FOLDER, `${name}.svf`),
  }
}

export function avatarFile(kind: 'creator' | 'fan' | 'channel', id: number): string {
  return join(PUBLIC_FOLDER, `${kind}-${Math.abs(id)}.jpg`)
}

/** The address of a public file. */
export function addressOf(file: string): string {
  return PUBLIC_PATH + file.slice(PUBLIC_FOLDER.length + 1)
}
