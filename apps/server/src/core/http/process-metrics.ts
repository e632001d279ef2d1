import { collectDefaultMetrics, Registry } from '@prometheus-io/client'

let registry: Registry | undefined

/**
 * Memory, processor, event loop and garbage of this process. What watches them runs as long as the
 * process: one for each server that a test opens in it would keep them all in memory, and tick on.
 */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry()
    collectDefaultMetrics({ register: registry, prefix: 'fanlight_' })
  }
  return registry
}
