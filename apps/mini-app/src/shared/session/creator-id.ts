import { unpackStartParam } from '@fanlight/domain/links/start-param'
import type { Launch } from '@fanlight/messenger'
import { remember, remembered } from '../storage.ts'

/**
 * Whose app this is: what the address says, or the deep link, or what was said last time, or the link
 * that this launch began with. It is remembered for the next start.
 */
export function findCreatorId(search: string, { startParam, initData }: Launch): number | null {
  const told = idIn(new URLSearchParams(search).get('modelId'))
  const began = new URLSearchParams(initData).get('start_param')
  const id = told ?? linkedIn(startParam) ?? idIn(remembered('modelId')) ?? linkedIn(began)
  if (id !== null) remember('modelId', String(id))
  return id
}

function linkedIn(startParam: string | null): number | null {
  return startParam === null ? null : (unpackStartParam(startParam)?.creatorId ?? null)
}

function idIn(text: string | null): number | null {
  const id = Number(text)
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}
