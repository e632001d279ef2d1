import type { Attachment } from '@fanlight/contract'
import type { PhotoItem, VideoItem } from '@fanlight/vault/items'
import type { Queries } from '../../platform/db/queries.ts'
import type { Context, Fan } from '../context.ts'
import { grantMedia, type MediaGrant } from '../media-delivery/grant-media.ts'
import type { StoredAttachment, StoredPhoto, StoredVideo } from './stored-attachment.ts'

/** How much of the content this fan gets: as it is, under a key of their own, or only the blur. */
export type View =
  | { kind: 'clear' }
  /** With a mark where a fan looks, and not the creator's own people. */
  | { kind: 'sealed'; seal: (plain: string) => string; mark?: string | null }
  | { kind: 'locked' }

export interface Shown {
  attachments: readonly StoredAttachment[]
  view: View
}

interface PlainShown {
  attachments: readonly StoredAttachment[]
  view: Pick<View, 'kind'>
}

/**
 * What this fan is handed of each list, with addresses and envelopes made for them at this moment.
 * Keys leave in envelopes only, or with what is free for all; the locked have neither.
 */
export async function presentAttachments(
  ctx: Pick<Context, 'settings' | 'clock'>,
  db: Queries,
  fan: Pick<Fan, 'id'>,
  lists: readonly Shown[],
): Promise<Attachment[][]> {
  const grant = await grantMedia(ctx, db, fan, lists.flatMap(grantedObjects))
  return lists.map((shown) => presentGranted(shown, grant))
}

/** The same of one list, of whose objects what there is was looked up before. */
export function presentGranted({ attachments, view }: Shown, grant: MediaGrant): Attachment[] {
  return attachments.filter(isStored).map((each) => present(each, view, grant))
}

/** The objects whose keys are given away where a list is shown so. */
export function grantedObjects({ attachments, view }: PlainShown): string[] {
  return attachments.filter(isStored).flatMap((each) => sealedParts(each, view))
}

/** Rows older than the media objects have no file to show. */
function isStored(attachment: StoredAttachment): boolean {
  return typeof attachment.blurred.oid === 'string'
}

function sealedParts(stored: StoredAttachment, view: Pick<View, 'kind'>): string[] {
  if (view.kind === 'locked') return []
  if (stored.type === 'video') {
    const poster = view.kind === 'sealed' ? [stored.poster.oid] : []
    return [...stored.renditions.map(({ oid }) => oid), ...poster]
  }
  if (view.kind === 'clear') return []
  return [stored.medium.oid, ...(stored.large ? [stored.large.oid] : [])]
}

function present(stored: StoredAttachment, view: View, grant: MediaGrant): Attachment {
  const isClear = view.kind === 'clear'
  const picture = stored.type === 'photo' ? stored.medium : stored.poster
  const shown = {
    width: stored.width,
    height: stored.height,
    ...(stored.thumbhash && { thumbhash: stored.thumbhash }),
    // Public addresses leak, so that of a protected picture leads to noise or a blur.
    thumbnail: grant.publicPath(isClear ? stored.thumbnail.oid : stored.blurred.oid),
    photoMedium: grant.publicPath(isClear ? picture.oid : stored.blurred.oid),
  }
  if (stored.type === 'photo') {
    const item = view.kind === 'sealed' ? photoItem(stored, grant, view.mark) : null
    const envelope = view.kind === 'sealed' && item && view.seal(JSON.stringify(item))
    return { type: 'photo', ...shown, ...(envelope && { photoMediumEncrypted: envelope }) }
  }

  const items = view.kind === 'locked' ? [] : videoItems(stored, grant, view)
  const list = items.length > 0 ? JSON.stringify(items) : null
  const source = list && view.kind === 'sealed' ? view.seal(list) : list
  return { type: 'video', ...shown, duration: stored.duration, ...(source && { source }) }
}

function photoItem(
  { medium, large }: StoredPhoto,
  grant: MediaGrant,
  mark: string | null | undefined,
): PhotoItem | null {
  const whole = grant.fileOf(medium)
  if (!whole) return null
  const viewer = large && grant.fileOf(large)
  return { t: 'p', ...whole, ...(viewer && { l: viewer }), ...(mark && { wm: mark }) }
}

/** Best first. The poster goes with the first, because an address of its own would show it; so does the mark. */
function videoItems(stored: StoredVideo, grant: MediaGrant, view: View): VideoItem[] {
  const poster = view.kind === 'sealed' ? grant.fileOf(stored.poster) : null
  const mark = view.kind === 'sealed' ? view.mark : null
  const whole = { ...(poster && { p: poster }), ...(mark && { wm: mark }) }
  return stored.renditions
    .flatMap((rendition) => {
      const file = grant.fileOf(rendition)
      const { firstSegmentEnd: f, bitsPerSecond: b } = rendition
      return file ? [{ t: 'v' as const, ...file, f, d: stored.duration, b }] : []
    })
    .map((item, index) => (index === 0 ? { ...item, ...whole } : item))
}
