import { type Place, ROUTES, type Routes } from '../navigation/paths.ts'
import { targetAt } from '../navigation/route-table.ts'
import type { Router } from '../navigation/router.ts'

const PATIENCE_MS = 1000

/** Goes back to the entry that shows this place, or puts it here: the way back stays short. */
export function backTo(router: Router<Routes>, place: Place): void {
  const trail = router.current?.trail ?? []
  const at = trail.findLastIndex((address) => isSamePlace(router, address, place))
  if (at >= 0) history.go(at - trail.length)
  else void router.go(place, { isReplacing: true, isForced: true })
}

/** Makes this place the first of the app: there is nothing to go back to. */
export async function beginAgainAt(router: Router<Routes>, place: Place): Promise<void> {
  const index = router.current?.index ?? 0
  if (index > 0) {
    const arrival = nextArrival(router)
    history.go(-index)
    await arrival
  }
  await router.go(place, { isReplacing: true })
}

/** A top-up is the same place whatever is missing. */
function isSamePlace(router: Router<Routes>, address: string, place: Place): boolean {
  if (place.name === 'balance') return targetAt(ROUTES, address)?.name === 'balance'
  return address === router.address(place)
}

function nextArrival(router: Router<Routes>): Promise<void> {
  return new Promise((resolve) => {
    const arrive = () => {
      stop()
      resolve()
    }
    const stop = router.watch(arrive)
    setTimeout(arrive, PATIENCE_MS)
  })
}
