import type { Api } from '@fanlight/client'
import type { Contents } from '@fanlight/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Content } from '../../shared/content/content.ts'
import { CONTENT_KEY } from '../../shared/content/content.ts'
import type { Section } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'

/** One card of the collection. */
export interface Item extends Content {
  /** Differs between all items of a section. */
  id: number
  /** A message has a screen of its own, under this id. */
  messageId: number | null
  /** Whether this fan may see all of it. */
  isOpen: boolean
  /** What stands there while it is locked. */
  teaser?: string
  contents?: Contents
}

interface Page {
  items: Item[]
  nextFrom: number | null
}

interface Asked {
  api: Api
  creatorId: number
  startFrom: number
  signal: AbortSignal
}

const LOADERS: Record<Section, (asked: Asked) => Promise<Page>> = {
  purchases: loadPurchases,
  posts: (asked) => loadPosts(asked, { onlyFree: true }),
  premium: (asked) => loadPosts(asked, { onlySponsored: false }),
}

export function useSection(section: Section) {
  const { api, creatorId } = useServices()
  return useInfiniteQuery({
    queryKey: [CONTENT_KEY, section, creatorId],
    queryFn: ({ pageParam: startFrom, signal }) =>
      LOADERS[section]({ api, creatorId, startFrom, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    select: ({ pages }) => withoutRepeats(pages.flatMap(({ items }) => items)),
  })
}

async function loadPurchases({ api, creatorId, startFrom, signal }: Asked): Promise<Page> {
  const query = { senderId: creatorId, startFrom }
  const { purchases, nextFrom } = await api.call('posts.purchases', { query, signal })
  const items = purchases.map(({ kind, objectId, ...purchase }) => ({
    ...purchase,
    messageId: kind === 'message' ? objectId : null,
    isOpen: true,
  }))
  return { items, nextFrom }
}

async function loadPosts(
  { api, creatorId, startFrom, signal }: Asked,
  filter: { onlyFree: true } | { onlySponsored: false },
): Promise<Page> {
  const request = { params: { id: creatorId }, body: { ...filter, startFrom }, signal }
  const { posts, nextFrom } = await api.call('posts.feed', request)
  const items = posts.map(({ isPaid, ...post }) => ({ ...post, messageId: null, isOpen: isPaid }))
  return { items, nextFrom }
}

/** Pages that are refetched one after another may overlap. */
export function withoutRepeats(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
