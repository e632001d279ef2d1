import { existsSync } from 'node:fs'
import { EnvironmentProblem } from '@fanlight/server/platform/environment'
import type { Log } from '@fanlight/server/platform/log'
import type { Extensions, Tell } from '@fanlight/server/start/extensions'
import { type RunningServer, startServer } from '@fanlight/server/start-server'
import { readUserIds } from '../messenger/src/people/user-ids.store.ts'
import { sandboxTokenOf } from './bot-tokens.ts'
import { sandboxFileOf } from './folders.ts'
import { openAround } from './open-around.ts'
import type { LocalConfig } from './read-local-config.ts'

/** The product, and around it the messenger and the bank unless the real ones are named. */
export async function startLocal(
  config: LocalConfig,
  log: Log,
  tell: Tell = () => {},
): Promise<RunningServer> {
  const sandboxUserIds = async () => sandboxUserIdsOf(config)
  if (config.messenger === 'telegram') {
    return startServer(config, log, { tell, world: { sandboxUserIds } })
  }
  if (config.doubt) throw new EnvironmentProblem([config.doubt])
  const extensions: Extensions = {
    tell,
    world: { kind: { kind: 'sandbox', botId: null }, sandboxUserIds },
    botToken: () => sandboxTokenOf(config),
    open: (foundation) => openAround(config, foundation),
  }
  return startServer(config, log, extensions)
}

/** The people whom the sandbox of this data folder has made; it is not opened for that. */
function sandboxUserIdsOf(config: LocalConfig): number[] {
  const file = sandboxFileOf(config)
  return existsSync(file) ? readUserIds(file) : []
}
