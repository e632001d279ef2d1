import { readConfig } from '../config/read-config.ts'
import { systemClock } from '../platform/clock.ts'
import { invariant } from '../platform/invariant.ts'
import type { Operation } from './operation.ts'

/** What a server at the real messenger works on that has these variables. */
export function openOperation(env: NodeJS.ProcessEnv): Operation {
  const config = readConfig(env)
  return {
    config,
    clock: systemClock,
    async botToken() {
      invariant(config.botToken !== null, 'a server has the token of its bot')
      return config.botToken
    },
  }
}
