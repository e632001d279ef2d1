import { makeDataDir } from '@fanlight/server/platform/data-dir'
import { openLog } from '@fanlight/server/platform/log'
import { runProgram } from '@fanlight/server/run-program'
import { openLogFile } from './start/log-file.ts'
import { localWarnings, readLocalConfig } from './start/read-local-config.ts'
import { startLocal } from './start/start-local.ts'

// What `npm start` runs: the product with a messenger, a bank and a world around it.
await runProgram(async (tell) => {
  const config = readLocalConfig(process.env)
  const { logFile } = config
  makeDataDir(config.dataDir)
  const log = openLog(config.logLevel, logFile ? openLogFile(logFile) : undefined)
  for (const warning of localWarnings(config)) tell(warning)
  return { log, server: await startLocal(config, log, tell) }
})
