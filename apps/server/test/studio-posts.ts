import { randomUUID } from 'node:crypto'
import type { StudioPost } from '@fanlight/contract'
import type { StoredAttachment } from '../src/core/content/stored-attachment.ts'
import type { Asking } from './fan.ts'
import type { Studio } from './studio.ts'

export interface Typed {
  text?: string
  teaser?: string
  files?: string[]
  audience?: 'free' | 'premium' | 'paid'
  /** Euro. */
  price?: number | null
  isInPremium?: boolean
  isInChannel?: boolean
}

/** Where posts are made, and by whom. */
export type Workplace = Pick<Studio, 'world' | 'creator' | 'person'>

/** A creator at their posts. Every verb goes through HTTP. */
export class PostsDesk {
  readonly studio: Workplace

  constructor(studio: Workplace) {
    this.studio = studio
  }

  get #person() {
    return this.studio.person
  }

  async begins(typed: Typed = {}): Promise<StudioPost> {
    const { post } = (await this.creates()).json<{ post: StudioPost }>()
    return (await this.saves(post, typed)).json<{ post: StudioPost }>().post
  }

  creates(asking?: Asking) {
    return this.#person.post('/studio/posts', undefined, asking)
  }

  saves(post: StudioPost, typed: Typed = {}, asking?: Asking) {
    const { revision, audience, price, isInPremium, isInChannel } = post
    const { text, ...rest } = typed
    const body = {
      revision,
      audience,
      price,
      isInPremium,
      isInChannel,
      teaser: post.teaser,
      text: text === undefined ? post.text : { ops: [{ insert: `${text}\n` }] },
      files: post.files.map(({ id }) => id),
      ...rest,
    }
    return this.#person.post(`/studio/posts/${post.id}/save`, body, asking)
  }

  /** Saves it and shows it to fans. */
  async published(typed: Typed): Promise<StudioPost> {
    const reply = await this.publishes(await this.begins(typed))
    return reply.json<{ post: StudioPost }>().post
  }

  async edited(post: StudioPost, typed: Typed): Promise<StudioPost> {
    const saved = (await this.saves(post, typed)).json<{ post: StudioPost }>().post
    return (await this.publishes(saved)).json<{ post: StudioPost }>().post
  }

  publishes({ id, revision }: StudioPost, body: object = {}, asking?: Asking) {
    return this.#person.post(`/studio/posts/${id}/publish`, { revision, ...body }, asking)
  }

  schedules({ id, revision }: StudioPost, at: Date) {
    const publishAt = Math.floor(at.getTime() / 1000)
    return this.#person.post(`/studio/posts/${id}/schedule`, { revision, publishAt })
  }

  unschedules({ id }: StudioPost) {
    return this.#person.post(`/studio/posts/${id}/unschedule`)
  }

  unpublishes({ id }: StudioPost, asking?: Asking) {
    return this.#person.post(`/studio/posts/${id}/unpublish`, undefined, asking)
  }

  deletes({ id }: StudioPost) {
    return this.#person.post(`/studio/posts/${id}/delete`)
  }

  restores({ id }: StudioPost) {
    return this.#person.post(`/studio/posts/${id}/restore`)
  }

  async sees({ id }: Pick<StudioPost, 'id'>): Promise<StudioPost> {
    return (await this.#person.get(`/studio/posts/${id}`)).json<{ post: StudioPost }>().post
  }

  async lists(query = '') {
    return (await this.#person.get(`/studio/posts?${query}`)).json()
  }

  async calendar(from: Date, until: Date) {
    const [a, b] = [from, until].map((date) => Math.floor(date.getTime() / 1000))
    return (await this.#person.get(`/studio/calendar?from=${a}&until=${b}`)).json()
  }

  /** The id of a file that was sent before, and how far it is; what becomes of files is tested there. */
  async hasFile(attachment: StoredAttachment | null, state = 'ready'): Promise<string> {
    const { world, creator, person } = this.studio
    const id = randomUUID()
    const isOpen = state === 'uploading' || state === 'processing'
    await world.db.run(
      `insert into upload (id, creator_id, member_id, kind, file_name, declared_bytes, staging,
         wrapped_key, state, failure, attachment, due_at, created_at, changed_at)
       values ($1, $2, $3, $4, 'file', 1, 'elsewhere', $5, $6, $7, $8, $9, $9, $9)`,
      [
        id,
        creator.id,
        person.id,
        attachment?.type ?? 'photo',
        isOpen ? 'w1.none' : null,
        state,
        state === 'failed' ? 'unreadable' : null,
        attachment,
        world.clock.now(),
      ],
    )
    return id
  }

  /** The work on that file is done. */
  async finishes(id: string, attachment: StoredAttachment) {
    await this.studio.world.db.run(
      `update upload set state = 'ready', attachment = $2, wrapped_key = null where id = $1`,
      [id, JSON.stringify(attachment)],
    )
  }
}
