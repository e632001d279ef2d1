import { listenToJournal } from '../api/control-api.ts'
import { keepLine } from './log.ts'
import { whileVisible } from './while-visible.ts'
import { refreshWorld, world, worldChanged } from './world.ts'

/** Follows the whole sandbox from the machine that runs it: its journal, its money, its clock. */
export async function watchWorld() {
  await refreshWorld()
  const follow = () =>
    whileVisible(() =>
      listenToJournal((line) => {
        keepLine(line)
        worldChanged()
      }),
    )
  if (world.get().isReachable) {
    follow()
    return
  }
  // It was starting up, or this is another machine.
  const stop = world.watch(() => {
    if (!world.get().isReachable) return
    stop()
    follow()
  })
}
