// What `npm start` runs: builds the pages that are out of date, then starts the server in this very
// process, so that signals need no second hand to pass them on.

import { enableCompileCache } from 'node:module'
import { buildPages } from './build/build-pages.ts'
import { SITES } from './build/sites.ts'
import { fromRoot } from './repo.ts'

const HELP = `npm start

  Builds the pages that are out of date and starts everything on one machine: the server with its
  database, and, unless BOT_TOKEN is set, a messenger and a bank to try it with. It prints the address
  to open. Ctrl+C stops it.

  PORT            the port of everything (8080)
  DATA_DIR        where the database and the media are (./data)
  DATABASE_URL    a PostgreSQL server instead of the embedded one
  PUBLIC_URL      the address that the outside world uses (http://localhost:$PORT)
  MESSENGER       sandbox or telegram (sandbox, unless BOT_TOKEN is set)
  BOT_TOKEN       the token of the platform's bot
  LOG_LEVEL       how much is logged (info)

  Every setting is in docs/settings.md. npm run money and its like are for operators: npm run.`

const words = process.argv.slice(2)
if (words.length > 0) {
  const isHelp = words.every((word) => word === '--help' || word === '-h')
  if (!isHelp) console.error(`npm start takes no words, only variables: ${words.join(' ')}`)
  console.log(HELP)
  process.exit(isHelp ? 0 : 2)
}

// Some hundred files lose their types at every start; what came of it is kept.
enableCompileCache(fromRoot('.cache/compiled'))
await buildPages(SITES, { allowsHeavy: true })
await import('../local/main.ts')
