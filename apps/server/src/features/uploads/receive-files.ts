import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import { REFUSALS } from '@fanlight/contract/refusals'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { Context, CreatorMember } from '../../core/context.ts'
import { refusalOf } from '../../core/http/answer-errors.ts'
import type { Locale } from '../../core/http/locale.ts'
import { refusalMessage } from '../../core/http/refusal-message.ts'
import { invariant } from '../../platform/invariant.ts'
import { refuse } from '../../platform/refuse.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload, failUpload, finishReceiving } from './end-upload.ts'
import { readUpload } from './read-uploads.ts'
import { stagedKey } from './staged-upload.ts'
import type { Staging } from './staging/staging.ts'
import { isUploadId } from './upload-ids.ts'
import * as uploads from './uploads.store.ts'

/** Who sends; the library passes on the bare request only. */
export interface Sender {
  member: CreatorMember
  fanId: number
  locale: Locale
}

/** One request of a sender. */
interface Sending extends Sender {
  /** What was read for it: the library asks for an upload twice. */
  found?: uploads.StoredUpload
}

export interface FileReceiver {
  /** What `sender` asked for by the protocol. */
  receive(sender: Sender, request: Request): Promise<Response>
}

/** The tus protocol over our rows and what is staged. */
export function receiveFiles(ctx: Context, staging: Staging, path: string): FileReceiver {
  const senders = new AsyncLocalStorage<Sending>()
  const sender = () => {
    const found = senders.getStore()
    invariant(found, 'a file comes from somebody')
    return found
  }
  const { corsOrigin } = ctx.settings
  const server = new Server({
    path,
    datastore: new StagedFiles(ctx, staging, sender),
    relativeLocation: true,
    allowedOrigins: corsOrigin ? [corsOrigin] : [],
    allowedCredentials: corsOrigin !== null,
    namingFunction: () => ctx.newId(),
    async onUploadCreate(_request, { id, size, metadata = {} }) {
      const { member, fanId } = sender()
      await beginUpload(ctx, staging, { member, fanId }, wishOf(id, size ?? 0, metadata))
      return {}
    },
    async onUploadFinish(_request, { id, size = 0 }) {
      await finishReceiving(ctx, staging, { id, declaredBytes: size })
      return {}
    },
    async onResponseError(request, error) {
      if (!isToldByLibrary(error)) return tell(ctx, error, sender().locale)
      // More than was declared: whatever it is, it is not the file that was announced.
      const id = request.url.split('/').at(-1) ?? ''
      const isOverlong = error.status_code === REFUSALS.too_large.status
      if (isOverlong && isUploadId(id)) await failUpload(ctx, staging, id, 'longer_than_declared')
      return undefined
    },
  })
  return { receive: (who, request) => senders.run({ ...who }, () => server.handleWeb(request)) }
}

/** In the protocol's own words, so that clients do not try again. */
class Gone extends Error implements Told {
  readonly status_code = ERRORS.FILE_NO_LONGER_EXISTS.status_code
  readonly body = ERRORS.FILE_NO_LONGER_EXISTS.body
}

type Told = { status_code: number; body: string }

function isToldByLibrary(error: object): error is Told {
  return 'status_code' in error
}

/** As every other door says no. */
function tell(ctx: Context, error: Error, locale: Locale): Told {
  const refusal = refusalOf(error)
  const { code, details } = refusal
  if (code === 'internal_error') ctx.log.error({ err: error }, 'upload failed')
  const message = refusalMessage(refusal, locale)
  const hasDetails = Object.keys(details).length > 0
  return {
    status_code: REFUSALS[code].status,
    body: JSON.stringify({ code, message, ...(hasDetails && { details }) }),
  }
}

function wishOf(id: string, bytes: number, metadata: Record<string, string | null>) {
  const { kind, filename, poster } = metadata
  return { id, bytes, kind: kind ?? '', fileName: filename ?? '', poster: poster ?? null }
}

/** Lets the library keep its files with us. */
class StagedFiles extends DataStore {
  readonly #ctx: Context
  readonly #staging: Staging
  readonly #sender: () => Sending

  constructor(ctx: Context, staging: Staging, sender: () => Sending) {
    super()
    this.#ctx = ctx
    this.#staging = staging
    this.#sender = sender
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#find(id)
    const { declaredBytes: size, kind, fileName: filename } = upload
    if (upload.state === 'failed') throw new Gone()
    if (upload.state !== 'uploading') return new Upload({ id, size, offset: size })

    // What came in is in another node's folder. Nothing is known of it here, least of all that it is 0.
    const places = await this.#staging.places()
    if (!places.includes(upload.staging)) throw refuse('unavailable')
    const offset = await this.#staging.receivedBytes(upload)
    // Its last bytes came, and we were gone before we could write that down.
    if (offset === size) await finishReceiving(this.#ctx, this.#staging, upload)
    return new Upload({ id, size, offset, metadata: { kind, filename } })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id)
    const key = stagedKey(this.#ctx, upload)
    const received = await this.#staging.append(upload, { key, offset }, stream)
    await uploads.noteReceived(this.#ctx.sharedDb, id, received, this.#ctx.clock.now())
    return received
  }

  override async remove(id: string): Promise<void> {
    await cancelUpload(this.#ctx, this.#staging, this.#sender().member, this.#known(id))
  }

  async #find(id: string): Promise<uploads.StoredUpload> {
    const sending = this.#sender()
    if (sending.found?.id !== id) {
      sending.found = await readUpload(this.#ctx, sending.member, this.#known(id))
    }
    return sending.found
  }

  #known(id: string): string {
    if (!isUploadId(id)) throw refuse('not_found')
    return id
  }
}
