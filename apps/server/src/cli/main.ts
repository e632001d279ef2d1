import { readConfig } from '../config/read-config.ts'
import { systemClock } from '../platform/clock.ts'
import { invariant } from '../platform/invariant.ts'
import { runOperation } from './run-operation.ts'

// An operator's program beside a server at the real messenger: node apps/server/src/cli/main.ts audit
await runOperation(process.argv.slice(2), () => {
  const config = readConfig(process.env)
  return {
    config,
    clock: systemClock,
    async botToken() {
      invariant(config.botToken !== null, 'a server has the token of its bot')
      return config.botToken
    },
  }
})
