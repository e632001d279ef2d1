import { configWarnings } from './config/config-warnings.ts'
import { readConfig } from './config/read-config.ts'
import { openLog } from './platform/log.ts'
import { runProgram } from './run-program.ts'
import { startServer } from './start-server.ts'

// The product at the real messenger. Nothing that it loads can make, move or empty a world.
await runProgram(async (tell) => {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  for (const warning of configWarnings(config)) tell(warning)
  return { log, server: await startServer(config, log, { tell }) }
})
