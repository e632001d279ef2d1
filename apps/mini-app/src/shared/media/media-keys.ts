import type { Api } from '@fanlight/client'
import type { Attachment } from '@fanlight/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../services.ts'
import { initQuery, useInit } from '../session/session-state.ts'

/** The keys that may open a creator's media, the post's own first. */
export function useMediaKeys(authorId: number, ownKey: string | null | undefined): string[] {
  const { decryptKeys } = useInit()
  const keys = [ownKey, decryptKeys[authorId]].filter((key) => typeof key === 'string')
  return [...new Set(keys)]
}

/** Envelopes whose keys were refetched. A second refetch would bring the same keys. */
const asked = new Set<string>()

/** Asks for newer keys, for an envelope that none of ours opens. False when that was done before. */
export function useRenewKeys(): (kid: string) => Promise<boolean> {
  const { api } = useServices()
  const queries = useQueryClient()
  return (kid) => renewKeys(kid, { api, queries })
}

async function renewKeys(kid: string, { api, queries }: { api: Api; queries: QueryClient }) {
  if (asked.has(kid)) return false
  asked.add(kid)
  await queries.query({ ...initQuery(api), staleTime: 0 })
  return true
}

/** Whether only a key opens it. What is free for all comes in the clear. */
export function isSealed(attachment: Attachment): boolean {
  if (attachment.type === 'photo') return attachment.photoMediumEncrypted !== undefined
  return attachment.source !== undefined && !attachment.source.startsWith('[')
}
