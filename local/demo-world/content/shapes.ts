import type { Motif } from '../art/gallery.ts'
import type { PaletteName } from '../art/palette.ts'
import type { Looks } from '../art/scenes/portrait.ts'

/** What stands for a photo or a video of a creator's; the name is also the seed of the drawing. */
export interface Picture {
  name: string
  motif: Motif
  palette: PaletteName
  shape: PictureShape
  /** Length of the video that it is the poster of; absent for photos. */
  seconds?: number
}

export const SHAPES = {
  tall: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1080, height: 720 },
} as const

export type PictureShape = keyof typeof SHAPES

export interface DemoPost {
  audience: 'free' | 'premium' | 'channel'
  /** In cents, where it is sold singly. */
  price?: number
  /** Before the moment at which the world is made. */
  hoursAgo: number
  /** For who cannot see it yet; what is free needs none. */
  teaser?: string
  text: string
  media: Picture[]
}

export interface DemoCreator {
  id: number
  /** Who they are at the messenger, where they act for themselves. */
  userId: number
  firstName: string
  lastName: string
  isFemale: boolean
  /** What the creator writes in, and the channel is announced in. */
  languageCode: 'en' | 'ru' | 'id'
  /** The bot's name at the messenger. */
  username: string
  about: string
  looks: Looks
  backdrop: PaletteName
  premium: { price: number; discountPercent: number; isEnabled: boolean }
  channel: { id: number; title: string; username: string; description: string; members: number }
  /** Which of the pictures stands for the channel. */
  channelPicture: Picture
  posts: DemoPost[]
}

export function photo(
  name: string,
  motif: Motif,
  palette: PaletteName,
  shape: PictureShape = 'tall',
): Picture {
  return { name, motif, palette, shape }
}

/** Short, because the first start films all of them. */
export const CLIP_SECONDS = 5

export function clip(name: string, motif: Motif, palette: PaletteName): Picture {
  return { name, motif, palette, shape: 'wide', seconds: CLIP_SECONDS }
}

/** Text with a few words in bold, as the studio's editor writes it. */
export function rich(...parts: (string | { bold: string })[]): string {
  const ops = parts.map((part) =>
    typeof part === 'string' ? { insert: part } : { insert: part.bold, attributes: { bold: true } },
  )
  return JSON.stringify({ ops })
}
