import { unpackStartParam } from '@fanlight/domain/start-param'
import type { Launch } from '@fanlight/messenger'
import { remember, remembered } from './storage.ts'

/**
 * Whose app this is: what the address says, or the deep link, or what was said last time. It is
 * remembered for the next start.
 */
export function findCreatorId(search: string, { startParam }: Launch): number | null {
  const told = idIn(new URLSearchParams(search).get('modelId'))
  const linked = startParam === null ? null : (unpackStartParam(startParam)?.creatorId ?? null)
  const id = told ?? linked ?? idIn(remembered('modelId'))
  if (id !== null) remember('modelId', String(id))
  return id
}

function idIn(text: string | null): number | null {
  const id = Number(text)
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}
