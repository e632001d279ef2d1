import { createStore, type Store } from '@fanlight/web/store'
import type { Upload } from 'tus-js-client'
import { openUpload, type UploadEvents } from '../../../../shared/uploads/open-upload.ts'

/** A connection for what is typed stays free. */
const SENT_AT_ONCE = 2

/** A file that this page sends. */
export interface Sending {
  /** Of the upload; null until the server knows of it. */
  id: string | null
  key: string
  file: File
  sentBytes: number
  state: 'beginning' | 'waiting' | 'sending' | 'failed' | 'sent'
  /** What the server says; empty where the connection broke. */
  failure: string
}

interface SenderOptions {
  newKey: () => string
  language: () => string
  /** The server knows of it from now on, and the draft may name it. */
  onBegun: (id: string) => void
  /** Whether an upload that broke off belongs to this draft, so that it goes on where it was. */
  isOwn: (id: string) => boolean
}

/**
 * Sends files by tus. Each is made known to the server at once and in the order in which it was chosen,
 * so that the draft can name all of them; then two at a time send their bytes. What breaks off goes on
 * where it was, also after the page was closed: the person chooses the same file, and it is recognised.
 */
export class FileSender {
  readonly store: Store<{ sendings: readonly Sending[]; isPaused: boolean }>
  readonly #options: SenderOptions
  readonly #uploads = new Map<string, Upload>()
  #beginning: Promise<void> = Promise.resolve()

  constructor(options: SenderOptions) {
    this.#options = options
    this.store = createStore<{ sendings: readonly Sending[]; isPaused: boolean }>({
      sendings: [],
      isPaused: false,
    })
  }

  add(files: readonly File[]) {
    const added = files.map((file): Sending => {
      const key = this.#options.newKey()
      return { id: null, key, file, sentBytes: 0, state: 'beginning', failure: '' }
    })
    this.store.change({ sendings: [...this.store.get().sendings, ...added] })
    for (const sending of added) {
      this.#beginning = this.#beginning.then(() => this.#begin(sending))
    }
  }

  /** Resolves when the server knows of every file that was added. */
  begun(): Promise<void> {
    return this.#beginning
  }

  pause() {
    this.store.change({ isPaused: true })
    for (const { key, state } of this.store.get().sendings) {
      if (state !== 'sending') continue
      void this.#uploads.get(key)?.abort()
      this.#change(key, { state: 'waiting' })
    }
  }

  resume() {
    this.store.change({ isPaused: false })
    this.#sendNext()
  }

  /** Those that broke off go on; one that was refused is tried from its beginning. */
  retry(key: string) {
    const sending = this.store.get().sendings.find((each) => each.key === key)
    if (sending?.state !== 'failed') return
    this.#change(key, { state: sending.id === null ? 'beginning' : 'waiting', failure: '' })
    if (sending.id !== null) return this.#sendNext()
    this.#beginning = this.#beginning.then(() => this.#begin(sending))
  }

  remove(key: string) {
    void this.#uploads.get(key)?.abort()
    this.#uploads.delete(key)
    const { sendings } = this.store.get()
    this.store.change({ sendings: sendings.filter((each) => each.key !== key) })
    this.#sendNext()
  }

  /** The network is back. */
  retryBroken() {
    for (const { key, state, failure } of this.store.get().sendings) {
      if (state === 'failed' && failure === '') this.retry(key)
    }
  }

  close() {
    for (const upload of this.#uploads.values()) void upload.abort()
  }

  async #begin({ key, file }: Sending): Promise<void> {
    const events: UploadEvents = {
      onProgress: (sentBytes) => this.#change(key, { sentBytes }),
      onSuccess: () => this.#end(key, { state: 'sent', sentBytes: file.size }),
      onError: (failure) => this.#end(key, { state: 'failed', failure }),
    }
    const { language, isOwn } = this.#options
    try {
      const { upload, id } = await openUpload(file, events, { language: language(), isOwn })
      this.#uploads.set(key, upload)
      this.#change(key, { id, state: 'waiting' })
      this.#options.onBegun(id)
      this.#sendNext()
    } catch (error) {
      this.#change(key, { state: 'failed', failure: error instanceof Error ? error.message : '' })
    }
  }

  #end(key: string, part: Partial<Sending>) {
    this.#change(key, part)
    this.#sendNext()
  }

  #sendNext() {
    const { sendings, isPaused } = this.store.get()
    const free = SENT_AT_ONCE - sendings.filter(({ state }) => state === 'sending').length
    if (isPaused || free <= 0) return
    const next = sendings.filter(({ state }) => state === 'waiting').slice(0, free)
    for (const { key } of next) {
      this.#change(key, { state: 'sending' })
      this.#uploads.get(key)?.start()
    }
  }

  #change(key: string, part: Partial<Sending>) {
    const { sendings } = this.store.get()
    this.store.change({
      sendings: sendings.map((each) => (each.key === key ? { ...each, ...part } : each)),
    })
  }
}
