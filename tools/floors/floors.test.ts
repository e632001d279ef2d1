import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'

const run = promisify(execFile)

const CLEAN = {
  'packages/contract/src/index.ts': 'export type Word = string',
  'packages/domain/src/index.ts': "export type { Word } from '@fanlight/contract'",
  'packages/i18n/src/index.ts':
    "import type { Word } from '@fanlight/contract'\nexport const hi: Word = 'hi'",
  'packages/client/src/index.ts': "export type { Word } from '@fanlight/domain'",
  'packages/mp4/src/index.ts': 'export type Box = string',
  'packages/web/src/index.ts': "export type { Word } from '@fanlight/client'",
  'apps/server/src/platform/clock.ts': 'export type Clock = () => Date',
  'apps/server/src/providers/card/card.ts': 'export type Card = string',
  'apps/server/src/core/context.ts': "export type { Clock } from '../platform/clock.ts'",
  'apps/server/src/core/media-delivery/envelope.ts': 'export type Envelope = string',
  'apps/server/src/features/tips/tips.store.ts':
    "export type { Clock } from '../../core/context.ts'",
  'apps/server/src/features/tips/send-tip.ts': "export type { Clock } from './tips.store.ts'",
  'apps/server/src/features/tips/tips.routes.ts': "export type { Clock } from './send-tip.ts'",
  'apps/server/src/features/posts/posts.ts': 'export type Post = string',
  'apps/server/src/config/read-config.ts': "export type { Clock } from '../core/context.ts'",
  'apps/server/src/cli/money.ts': "export type { Clock } from '../core/context.ts'",
  'apps/server/src/start/open-port.ts': 'export type Port = number',
  'apps/server/src/app.ts': "export type { Clock } from './features/tips/tips.routes.ts'",
  'apps/studio/src/main.ts': 'export type Studio = string',
  'local/shared/clock.ts': 'export type Clock = () => Date',
  'local/bank/src/bank.ts': "export type { Clock } from '../../shared/clock.ts'",
  'local/demo-world/people.ts': "export type { Clock } from '../../apps/server/src/app.ts'",
  'local/main.ts': "export type { Clock } from './bank/src/bank.ts'",
  'local/bank/web/pages/overview.ts': "export type { Clock } from '../../src/bank.ts'",
  'local/messenger/src/views/views.ts': 'export type View = string',
  'local/messenger/src/chats/post.ts': "export type { View } from '../views/views.ts'",
  'local/messenger/src/stars/wallet.ts': "export type { View } from '../chats/post.ts'",
  'local/messenger/src/bot-api/send.ts': "export type { View } from '../stars/wallet.ts'",
  'local/messenger/web/phone/phone.ts': "export type { View } from '../../src/views/views.ts'",
  'local/messenger/src/messenger.ts': "export type { Clock } from '../../shared/clock.ts'",
  'tools/dev.ts': 'export type Tool = string',
}

const PACKAGES = ['contract', 'domain', 'i18n', 'client', 'web']
const MANIFEST = '{ "exports": "./src/index.ts" }'
const SERVER = 'apps/server/src'
const BANK = 'local/bank/src'
const MESSENGER = 'local/messenger/src'
const PAGE = 'local/messenger/web'

const FORBIDDEN: [rule: string, folder: string, imported: string][] = [
  ['contract stands on nothing of ours', 'packages/contract/src', '@fanlight/domain'],
  ['domain stands on contract', 'packages/domain/src', '@fanlight/i18n'],
  ['rules do no input or output', 'packages/domain/src', 'node:fs'],
  ['a kit never imports a kit', 'packages/i18n/src', '@fanlight/client'],
  ['a kit never imports a kit', 'packages/client/src', '@fanlight/web'],
  [
    'what browser apps share stands on the kits',
    'packages/web/src',
    '../../../apps/studio/src/main.ts',
  ],
  ['a library that lives here knows nothing of us', 'packages/mp4/src', '@fanlight/contract'],
  ['an app never imports an app', 'apps/studio/src', '../../server/src/core/context.ts'],
  [
    'the product knows nothing of the local ring',
    `${SERVER}/core`,
    '../../../../local/bank/src/bank.ts',
  ],
  [
    'the product knows nothing of the local ring',
    'packages/contract/src',
    '../../../local/shared/clock.ts',
  ],
  ['a stand-in meets the product over HTTP', BANK, '../../../apps/server/src/app.ts'],
  ['the stand-ins do not know each other', BANK, '../../messenger/src/messenger.ts'],
  ['the stand-ins do not know each other', MESSENGER, '../../bank/src/bank.ts'],
  ['folders of a stand-in keep their order', `${MESSENGER}/chats`, '../stars/wallet.ts'],
  ['folders of a stand-in keep their order', `${MESSENGER}/chats`, '../messenger.ts'],
  ['folders of a stand-in keep their order', `${MESSENGER}/phone`, '../bot-api/send.ts'],
  ['folders of a stand-in keep their order', `${PAGE}/state`, '../phone/phone.ts'],
  ['folders of a stand-in keep their order', 'local/bank/web/form', '../pages/overview.ts'],
  ['a page knows of its messenger what is on the wire', `${PAGE}/state`, '../../src/messenger.ts'],
  ['what stand-ins share knows neither', 'local/shared', '../bank/src/bank.ts'],
  ['what stand-ins share knows neither', 'local/contract', '../../apps/server/src/app.ts'],
  ['demo world and control do not know each other', 'local/control', '../demo-world/people.ts'],
  ['demo world and control do not know each other', 'local/demo-world', '../main.ts'],
  [
    'the local ring touches no store of the product',
    'local/control',
    '../../apps/server/src/features/tips/tips.store.ts',
  ],
  ['a feature never imports its neighbour', `${SERVER}/features/tips`, '../posts/posts.ts'],
  ['a feature never imports the wiring', `${SERVER}/features/tips`, '../../app.ts'],
  ['a feature never imports the wiring', `${SERVER}/features/tips`, '../../config/read-config.ts'],
  ['a feature never imports the wiring', `${SERVER}/features/tips`, '../../start/open-port.ts'],
  [
    'media at rest knows nothing of delivery',
    `${SERVER}/core/media-at-rest`,
    '../media-delivery/envelope.ts',
  ],
  ['core and shared never look up', `${SERVER}/core`, '../app.ts'],
  ['core and shared never look up', `${SERVER}/core`, '../config/read-config.ts'],
  ['core and shared never look up', `${SERVER}/core`, '../features/posts/posts.ts'],
  ['platform and providers never look up', `${SERVER}/platform`, '../core/context.ts'],
  ['config never looks up', `${SERVER}/config`, '../app.ts'],
  ['config never looks up', `${SERVER}/config`, '../start/open-port.ts'],
  ["an operator's program is only run", SERVER, './cli/money.ts'],
  [
    'platform and providers never look sideways',
    `${SERVER}/providers/card`,
    '../../platform/clock.ts',
  ],
  ['only app.ts and open-*.ts open doors', `${SERVER}/features/tips`, './tips.routes.ts'],
  ['a store is private', `${SERVER}/core`, '../features/tips/tips.store.ts'],
  ['the wiring touches no store', SERVER, './features/tips/tips.store.ts'],
  ['the product never imports what drives it', `${SERVER}/core`, '../../../../tools/dev.ts'],
  ['every import is found', `${SERVER}/core`, './nowhere.ts'],
]

const FORMS = [
  (from: string) => `import * as a from '${from}'\nexport { a }`,
  (from: string) => `import type * as a from '${from}'\nexport type A = typeof a`,
  (from: string) => `export type * from '${from}'`,
  (from: string) => `export const a = () => import('${from}')`,
  (from: string) => `export async function a() {\n  await using b = await import('${from}')\n}`,
]

test('a tree that keeps the floors passes', async () => {
  const broken = await cruise(CLEAN)

  expect(broken).toEqual([])
})

test('every forbidden import is reported, whatever its form', async () => {
  const planted = FORBIDDEN.flatMap(([rule, folder, imported], rank) =>
    FORMS.map((form, shape) => ({
      file: `${folder}/planted-${rank}-${shape}.ts`,
      text: form(imported),
      rule,
    })),
  )

  const broken = await cruise({
    ...CLEAN,
    ...Object.fromEntries(planted.map(({ file, text }) => [file, text])),
  })

  const unseen = planted.filter(({ file, rule }) => !broken.includes(`${rule}: ${file}`))
  expect(unseen).toEqual([])
})

test('a circle is reported, of types too', async () => {
  const broken = await cruise({
    'packages/contract/src/a.ts': "export type { B } from './b.ts'\nexport type A = string",
    'packages/contract/src/b.ts': "import type { A } from './a.ts'\nexport type B = A",
  })

  expect(broken).toEqual(['no circles: packages/contract/src/a.ts'])
})

/** The broken rules of a tree with these files, each as `rule: importing file`. */
async function cruise(files: Record<string, string>) {
  const tree = await mkdtemp(join(tmpdir(), 'fanlight-floors-'))
  try {
    await plant(tree, files)
    const found = await run(process.execPath, cruiseArguments, { cwd: tree }).catch(
      (error: { stdout: string }) => error,
    )
    const { summary } = JSON.parse(found.stdout) as CruiseReport
    return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()
  } finally {
    await rm(tree, { recursive: true })
  }
}

interface CruiseReport {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

const cruiseArguments = [
  `--import=${fromRoot('tools/floors/read-using.ts')}`,
  fromRoot('node_modules/.bin/depcruise'),
  `--config=${fromRoot('.dependency-cruiser.cjs')}`,
  '--output-type=json',
  'packages',
  'apps',
  'local',
]

async function plant(tree: string, files: Record<string, string>) {
  for (const folder of ['packages', 'apps', 'local', 'node_modules/@fanlight'])
    await mkdir(join(tree, folder), { recursive: true })
  for (const name of PACKAGES)
    await symlink(join('../../packages', name), join(tree, 'node_modules/@fanlight', name))
  const manifests = PACKAGES.map((name) => `packages/${name}/package.json`)
  const texts = Object.fromEntries(manifests.map((file) => [file, MANIFEST]))
  for (const [file, text] of Object.entries({ ...texts, ...files })) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await writeFile(join(tree, file), `${text}\n`)
  }
}
