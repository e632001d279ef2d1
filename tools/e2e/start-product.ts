import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The product as `npm start` runs it, with a world of its own that is gone afterwards.
const folder = await mkdtemp(join(tmpdir(), 'fanlight-e2e-'))
// The database may run under another account, which must be able to pass.
await chmod(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

process.env['DATA_DIR'] = join(folder, 'data')
process.env['MESSENGER'] = 'sandbox'
process.env['LOG_LEVEL'] ??= 'warn'
await import('../start.ts')
