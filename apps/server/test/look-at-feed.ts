import type { Attachment, Post } from '@fanlight/contract'
import { expect } from 'vitest'
import type { Fan } from './fan.ts'
import { openEnvelope } from './open-envelope.ts'

export type Looked = Awaited<ReturnType<typeof look>>

/** The feed as this fan sees it, and what is in the envelopes that the fan can open. */
export async function look({ fan, creator }: { fan: Fan; creator: { id: number } }) {
  const reply = await fan.opensFeed(creator)
  expect(reply.statusCode, reply.body).toBe(200)
  const answer = reply.json<{ posts: Post[] }>()
  const { decryptKeys } = (await fan.get('/main/init')).json<{
    decryptKeys: Record<string, string>
  }>()
  const key = decryptKeys[creator.id]
  const opened = answer.posts.map((post) => opensAll(post, post.decryptKey ?? key))
  return { answer, posts: answer.posts, key, opened }
}

export function envelopesOf({ attachments }: Post): string[] {
  return attachments.flatMap((each) => sealedIn(each)).filter((text) => text.startsWith('s1.'))
}

export function nonceOf(envelope: string): string | undefined {
  return envelope.split('.')[2]
}

function sealedIn(attachment: Attachment): string[] {
  const text = attachment.type === 'photo' ? attachment.photoMediumEncrypted : attachment.source
  return text === undefined ? [] : [text]
}

function opensAll({ attachments }: Post, key: string | undefined): unknown[] {
  return attachments.flatMap(sealedIn).map((text) => {
    if (!text.startsWith('s1.')) return JSON.parse(text)
    return key === undefined ? 'sealed' : openEnvelope(text, key)
  })
}

export function pathOf(opened: unknown): string | null {
  const [item] = opened as { path?: string }[]
  return item?.path ?? null
}
