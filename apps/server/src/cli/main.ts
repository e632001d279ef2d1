import { openOperation } from './open-operation.ts'
import { runOperation } from './run-operation.ts'

// An operator's program beside a server at the real messenger: node apps/server/src/cli/main.ts audit
await runOperation(process.argv.slice(2), () => openOperation(process.env))
