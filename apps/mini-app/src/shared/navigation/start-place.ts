import { unpackStartParam } from '@fanlight/domain/start-param'
import { type Place, paths } from './paths.ts'

/** Where a deep link leads, or null where it leads nowhere in particular. */
export function placeOfStart(startParam: string | null): Place | null {
  const start = startParam === null ? null : unpackStartParam(startParam)
  if (!start || start.target === 'menu') return null
  if (start.target === 'tips') return paths.tips()
  return paths.pay(start.target, start.objectId)
}
