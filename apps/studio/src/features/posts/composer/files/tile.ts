import type { Attachment, StudioPost, Upload } from '@fanlight/contract'
import type { Sending } from './file-sender.ts'

/** One file as the form shows it, from what the draft, the page and the server know of it. */
export interface Tile {
  /** Of the upload, or the page's own name for what the server does not know yet. */
  key: string
  isNamed: boolean
  state: 'ready' | 'preparing' | 'sending' | 'waiting' | 'failed' | 'broken'
  /** Of the bytes that were sent, or of the work on it. */
  share: number
  name: string
  attachment: Attachment | null
  file: File | null
  /** What the server says is wrong with it. */
  failure: string
  sending: Sending | null
}

interface Known {
  ids: readonly string[]
  files: StudioPost['files']
  sendings: readonly Sending[]
  uploads: readonly Upload[]
}

/** Those of the draft in its order, and after them those that are about to be known. */
export function toTiles({ ids, files, sendings, uploads }: Known): Tile[] {
  const named = ids.map((id) => {
    const sending = sendings.find((each) => each.id === id) ?? null
    const upload = uploads.find((each) => each.id === id)
    return toTile(id, sending, { kept: files.find((each) => each.id === id), upload })
  })
  const unnamed = sendings.filter(({ id }) => id === null || !ids.includes(id))
  return [...named, ...unnamed.map((sending) => toTile(sending.key, sending, {}))]
}

interface Server {
  kept?: StudioPost['files'][number] | undefined
  upload?: Upload | undefined
}

function toTile(key: string, sending: Sending | null, { kept, upload }: Server): Tile {
  const state = stateOf(sending, kept?.state ?? upload?.state)
  const received = upload ? upload.receivedBytes / Math.max(1, upload.bytes) : 0
  const sent = sending ? sending.sentBytes / Math.max(1, sending.file.size) : received
  return {
    key,
    isNamed: kept !== undefined || sending === null,
    state,
    share: state === 'preparing' ? (upload?.progress ?? 0) : sent,
    name: sending?.file.name ?? upload?.fileName ?? '',
    attachment: kept?.attachment ?? null,
    file: sending?.file ?? null,
    failure: sending?.failure || (upload?.failure?.message ?? ''),
    sending,
  }
}

/** The server has the last word, but for what this page is about to send. */
function stateOf(sending: Sending | null, known?: Upload['state']): Tile['state'] {
  if (known === 'ready' || known === 'failed') return known
  if (known === 'processing') return 'preparing'
  if (!sending) return 'broken'
  if (sending.state === 'sent') return 'preparing'
  return sending.state === 'beginning' ? 'waiting' : sending.state
}
