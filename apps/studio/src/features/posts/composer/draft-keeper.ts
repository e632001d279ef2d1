import { ApiError, refusedWith } from '@fanlight/client'
import type { StudioPost } from '@fanlight/contract'
import { createStore, type Store } from '@fanlight/web/store'
import { type Draft, EMPTY_DRAFT, isSameDraft, toDraft } from './draft.ts'

/** Long enough to finish a word, short enough to lose none. */
const TYPING_MS = 800
const RETRY_MS = 5_000

export interface KeptDraft {
  draft: Draft
  /** As the server has it; null until there is something to keep. */
  post: StudioPost | null
  saving: 'saved' | 'waiting' | 'failed' | 'conflict'
  /** What another page has saved meanwhile. */
  newer: StudioPost | null
  /** Changes when the text is another one than the person typed here. */
  epoch: number
}

interface KeeperOptions {
  post: StudioPost | null
  create: () => Promise<StudioPost>
  save: (id: number, revision: number, draft: Draft) => Promise<StudioPost>
  /** Runs something after a while; returns what calls it off. */
  later: (work: () => void, ms: number) => () => void
}

/**
 * Keeps a draft while it is typed: one save at a time, each naming the revision that it changes. What
 * fails is tried again; what another page has changed meanwhile is told, and nothing of either is lost.
 */
export class DraftKeeper {
  readonly store: Store<KeptDraft>
  readonly #options: KeeperOptions
  #isDirty = false
  #running: Promise<StudioPost> | null = null
  #cancel = () => {}
  /** What was sent, and may or may not have arrived. */
  #unknown: Draft | null = null

  constructor(options: KeeperOptions) {
    this.#options = options
    const { post } = options
    const draft = post ? toDraft(post) : EMPTY_DRAFT
    this.store = createStore<KeptDraft>({ draft, post, saving: 'saved', newer: null, epoch: 0 })
  }

  change(part: Partial<Draft>) {
    this.#isDirty = true
    const { saving, draft } = this.store.get()
    const isHeld = saving === 'conflict' // until the person has said which of both it is to be
    this.store.change({ draft: { ...draft, ...part }, saving: isHeld ? saving : 'waiting' })
    if (!isHeld) this.#saveLater(TYPING_MS)
  }

  isDirty(): boolean {
    return this.#isDirty || this.#running !== null
  }

  /** Saves what is not saved yet, making the post if there is none. Rejects where that fails. */
  flush(): Promise<StudioPost> {
    this.#cancel()
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Takes over how the post stands by now, unless something is still to be saved. */
  adopt(post: StudioPost) {
    const { post: before, draft, epoch } = this.store.get()
    // An answer may have been on its way while something newer was saved.
    if (this.isDirty() || (before && post.revision < before.revision)) return
    const { files } = toDraft(post)
    if (before?.revision === post.revision) {
      return this.store.change({ post, draft: { ...draft, files } })
    }
    return this.store.change({ post, draft: toDraft(post), epoch: epoch + 1 })
  }

  /** After a conflict: saves over the newer one, or takes it. */
  settle(choice: 'mine' | 'theirs') {
    const { newer, epoch } = this.store.get()
    if (!newer) return
    this.#isDirty = choice === 'mine'
    this.store.change({ post: newer, newer: null, saving: this.#isDirty ? 'waiting' : 'saved' })
    if (this.#isDirty) return this.#saveLater(0)
    return this.store.change({ draft: toDraft(newer), epoch: epoch + 1 })
  }

  close() {
    this.#cancel()
  }

  #saveLater(ms: number) {
    this.#cancel()
    // The store says so where it fails.
    this.#cancel = this.#options.later(() => void this.flush().catch(() => {}), ms)
  }

  async #saveAll(): Promise<StudioPost> {
    try {
      let kept = this.store.get().post ?? (await this.#options.create())
      this.store.change({ post: kept })
      while (this.#isDirty) {
        this.#isDirty = false
        kept = await this.#saveOnce(kept)
        this.store.change({ post: kept, saving: this.#isDirty ? 'waiting' : 'saved' })
      }
      return kept
    } catch (error) {
      this.#isDirty = true
      const newer = newerPost(error)
      this.store.change(newer ? { saving: 'conflict', newer } : { saving: 'failed' })
      if (!(error instanceof ApiError)) this.#saveLater(RETRY_MS)
      throw error
    }
  }

  async #saveOnce({ id, revision }: StudioPost): Promise<StudioPost> {
    const { draft } = this.store.get()
    try {
      const saved = await this.#options.save(id, revision, draft)
      this.#unknown = null
      return saved
    } catch (error) {
      const newer = newerPost(error)
      // The answer to an earlier try was lost, and the try was not.
      const isOurs = newer && this.#unknown && isSameDraft(toDraft(newer), this.#unknown)
      this.#unknown = error instanceof ApiError ? null : draft
      if (!isOurs) throw error
      this.#isDirty = true
      return newer
    }
  }
}

function newerPost(error: unknown): StudioPost | null {
  if (!refusedWith(error, 'stale_revision')) return null
  return error instanceof ApiError ? (error.details['post'] as StudioPost) : null
}
