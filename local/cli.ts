import { askUsername } from '@fanlight/server/cli/open-operation'
import type { Operation } from '@fanlight/server/cli/operation'
import { runOperation } from '@fanlight/server/cli/run-operation'
import { systemClock } from '@fanlight/server/platform/clock'
import { invariant } from '@fanlight/server/platform/invariant'
import { rewrapManifest } from './demo-world/pictures/manifest.ts'
import { platformBot } from './demo-world/seed-messenger.ts'
import { backUpBeside } from './start/back-up-beside.ts'
import { sandboxTokenOf } from './start/bot-tokens.ts'
import { clockOf, demoFolderOf } from './start/folders.ts'
import { readLocalConfig } from './start/read-local-config.ts'

// What `npm run audit` and its like run: an operator's program, also beside the sandbox.
await runOperation(process.argv.slice(2), openOperation)

function openOperation(): Operation {
  const config = readLocalConfig(process.env)
  return {
    config,
    // In the sandbox it is the world's time that counts, which may have been moved.
    clock: config.messenger === 'sandbox' ? clockOf(config) : systemClock,
    async botToken() {
      if (config.messenger === 'sandbox') return sandboxTokenOf(config)
      invariant(config.botToken !== null, 'a server has the token of its bot')
      return config.botToken
    },
    botUsername: async () =>
      config.messenger === 'sandbox' ? platformBot().username : askUsername(config),
    rewrap: (ring) => rewrapManifest(demoFolderOf(config), ring),
    backUp: (to) => backUpBeside(config, to),
  }
}
