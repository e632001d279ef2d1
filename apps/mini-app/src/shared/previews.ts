import { useQuery } from '@tanstack/react-query'
import { useServices } from './services.ts'

/** Pictures of the newest Premium posts that anybody may see. Without them the glass is plain. */
export function usePreviews(count: number): string[] {
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
      return posts.flatMap(({ attachments }) => attachments.map(({ thumbnail }) => thumbnail))
    },
  })
  return (data ?? []).slice(0, count)
}
