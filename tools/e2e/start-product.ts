import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_KEK } from '../../apps/server/test/test-context.ts'
import { layDemoFilms } from '../../local/test/demo-films.ts'
import { layDemoMedia } from '../../local/test/demo-media.ts'

// The product as `npm start` runs it, with a world of its own that is gone afterwards.
const folder = await mkdtemp(join(tmpdir(), 'fanlight-e2e-'))
// The database may run under another account, which must be able to pass.
await chmod(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const dataDir = join(folder, 'data')
// Drawn and filmed once for all tests, because that is what takes time.
await layDemoMedia(dataDir)
await layDemoFilms(dataDir)

process.env['DATA_DIR'] = dataDir
// For journeys in which an operator works beside the server.
await mkdir('.cache/e2e', { recursive: true })
await writeFile(`.cache/e2e/data-dir-${process.env['PORT']}`, dataDir)
process.env['MEDIA_KEK'] = TEST_KEK.toString('hex')
process.env['MESSENGER'] = 'sandbox'
process.env['DEMO_LIFE'] ??= 'no' // journeys say themselves who bought what
process.env['LOG_LEVEL'] ??= 'warn'
process.env['STAGING_HOST'] = 'http://staging.example'
await import('../start.ts')
