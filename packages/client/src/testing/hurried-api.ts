import { type ApiOptions, createApi } from '../api.ts'

/** A client that notes how long it would have waited, instead of waiting. */
export function hurriedApi(baseUrl: string, options: Partial<ApiOptions> = {}) {
  const waits: number[] = []
  const api = createApi({
    baseUrl,
    credential: () => 'secret',
    language: () => 'en',
    random: () => 0,
    sleep: async (ms) => {
      waits.push(ms)
    },
    ...options,
  })
  return { api, waits }
}
