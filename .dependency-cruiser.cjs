/** The folders of a stand-in, lowest first; those of one line do not know each other. */
const STORIES = {
  'local/messenger/src': [
    ['views'],
    ['core'],
    ['files', 'text'],
    ['people'],
    ['updates'],
    ['chats'],
    ['stars', 'queries'],
    ['web-app'],
    ['actions'],
    ['bot-api', 'phone'],
  ],
  'local/messenger/web': [
    ['api', 'bridge', 'look'],
    ['frame', 'state'],
    ['texts', 'web-view'],
    ['phone', 'panel'],
    ['intro'],
  ],
  'local/bank/web': [['texts', 'widget'], ['api', 'look'], ['form'], ['pages']],
  'local/ton/web': [['launch'], ['texts'], ['api', 'look'], ['explorer', 'wallet']],
}

/** For each folder: nothing beside it but what is below. Tests may use what only tests use. */
const stories = Object.entries(STORIES).flatMap(([place, lines]) =>
  lines.flatMap((line, height) =>
    line.map((folder) => {
      const below = [folder, ...lines.slice(0, height).flat()].map((name) => `${name}/`)
      return [
        'folders of a stand-in keep their order',
        `^${place}/${folder}/(?!.+\\.test\\.tsx?$)`,
        `^${place}/(?!${below.join('|')})`,
      ]
    }),
  ),
)

// The floors of ARCHITECTURE.md: [rule, who, must not import, unless].
const floors = [
  ['contract stands on nothing of ours', '^packages/contract/', '^(packages/(?!contract/)|apps/)'],
  ['domain stands on contract', '^packages/domain/', '^(packages/(?!domain/|contract/)|apps/)'],
  [
    'a kit never imports a kit',
    '^packages/(client|ui|i18n|messenger|vault)/',
    '^(packages/(?!$1/|domain/|contract/)|apps/)',
  ],
  [
    'a library that lives here knows nothing of us',
    '^packages/(mp4|durable-file|embedded-postgres|postgres-backup|qr-rows|bundle-budget|leak-mark)/',
    '^(packages/(?!$1/|durable-file/)|apps/|local/)',
  ],
  [
    'what browser apps share stands on the kits',
    '^packages/web/',
    '^(packages/(?!(web|client|i18n|messenger|ui|domain|contract)/)|apps/)',
  ],
  ['an app never imports an app', '^apps/([^/]+)/', '^apps/(?!$1/)'],
  [
    'the product knows nothing of the local ring', // its tests may meet the stand-ins
    '^(packages/|apps/(?!server/test/))',
    '^local/',
  ],
  ['a stand-in meets the product over HTTP', '^local/(messenger|bank|ton)/', '^apps/'],
  [
    'a page knows of its messenger what is on the wire',
    '^local/messenger/web/',
    '^local/messenger/src/(?!views/)',
  ],
  [
    'a page knows of its chain what is on the wire',
    '^local/ton/web/',
    '^local/ton/src/(?!views\\.ts$)',
  ],
  ...stories,
  ['what stand-ins share knows neither', '^local/(shared|contract)/', '^(local/(?!$1/)|apps/)'],
  [
    'the stand-ins do not know each other',
    '^local/(messenger|bank|ton)/',
    '^local/(?!$1/|shared/|contract/)',
  ],
  [
    'a feature never imports its neighbour',
    '^apps/([^/]+)/src/features/([^/]+)/',
    '^apps/$1/src/features/(?!$2/)',
  ],
  [
    'core and shared never look up',
    '^apps/([^/]+)/src/(core|shared)/',
    '^apps/$1/src/(features/|app/|cli/|config/|start/|[^/]+$)',
  ],
  [
    'media at rest knows nothing of delivery', // its tests may look at both
    '^apps/server/src/core/media-at-rest/(?!.+\\.test\\.ts$)',
    '^apps/server/src/core/media-delivery/',
  ],
  [
    'platform and providers never look up',
    '^apps/server/src/(platform|providers)/',
    '^apps/server/src/(features/|core/|cli/|config/|start/|[^/]+$)',
  ],
  [
    'config never looks up',
    '^apps/server/src/config/',
    '^apps/server/src/(features/|cli/|start/|[^/]+$)',
  ],
  [
    "an operator's program is only run",
    '^apps/server/src/(start/|[^/]+$)',
    '^apps/server/src/cli/',
  ],
  [
    'platform and providers never look sideways',
    '^apps/server/src/(platform|providers/[^/]+)/',
    '^apps/server/src/(platform|providers/[^/]+)/',
    '^apps/server/src/$1/',
  ],
  [
    'a feature never imports the wiring',
    '^apps/([^/]+)/src/features/',
    '^apps/$1/src/(app/|cli/|config/|start/|[^/]+$)',
  ],
  [
    'only app.ts and open-*.ts open doors',
    '^apps/server/src/(?!(app|open-money|open-studio)\\.ts$|.+\\.test\\.ts$)',
    '\\.(routes|socket|bot|job)\\.ts$',
  ],
  [
    'demo world and control do not know each other',
    '^local/(demo-world|control)/',
    '^local/(?!$1/|test/|contract/)',
  ],
  [
    'the local ring touches no store of the product',
    '^local/',
    '^apps/server/src/.+\\.store\\.ts$',
  ],
  ['a store is private', '^apps/server/src/(.+)/[^/]+$', '\\.store\\.ts$', '^apps/server/src/$1/'],
  ['the wiring touches no store', '^apps/server/src/[^/]+$', '\\.store\\.ts$'],
  ['the product never imports what drives it', '^(packages|apps|local)/', '^(e2e|bench|tools)/'],
]

module.exports = {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import is found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' }, // made by the build itself
    },
    {
      name: 'rules do no input or output',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    ...floors.map(([name, from, path, pathNot]) => ({
      name,
      severity: 'error',
      from: { path: from },
      to: pathNot ? { path, pathNot } : { path },
    })),
  ],
  options: {
    // TypeScript 7 has no compiler API, so swc parses. It reports `import type` too, which obeys
    // the floors like any other import; tools/floors/floors.test.ts proves that it does.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
