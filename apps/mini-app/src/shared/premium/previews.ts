import type { Attachment } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../services.ts'

/** Something of a Premium post: anybody may see its thumbnail, and who has the key, all of it. */
export interface Preview {
  attachment: Attachment
  decryptKey: string | null | undefined
}

/** The newest of Premium. Without them the glass is plain. */
export function usePreviews(count: number): Preview[] {
  const { api, creatorId } = useServices()
  const { data } = useQuery({
    queryKey: ['previews', creatorId],
    queryFn: async ({ signal }) => {
      const params = { id: creatorId }
      const { posts } = await api.call('posts.feed', {
        params,
        body: { onlySponsored: false },
        signal,
      })
      return posts.flatMap(({ attachments, decryptKey }) =>
        attachments.map((attachment) => ({ attachment, decryptKey })),
      )
    },
  })
  return (data ?? []).slice(0, count)
}
