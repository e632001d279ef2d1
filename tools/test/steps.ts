/** One thing that `npm test` runs. Its command is found in node_modules/.bin. */
export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

const FLOORS: Step = {
  name: 'floors',
  command: [
    'node',
    '--import=./tools/floors/read-using.ts',
    'node_modules/.bin/depcruise',
    'packages',
    'apps',
    'local',
  ],
}

/** What runs in Node, and each thing that runs in a browser: they know different globals. */
const TYPES: Step[] = [
  typesOf('types', '.'),
  typesOf('types-mini-app', 'apps/mini-app'),
  typesOf('types-studio', 'apps/studio'),
  typesOf('types-sandbox', 'local'),
  typesOf('types-e2e', 'e2e'),
]

/** Looks at the code without running it. Each counts as one test. */
export const CHECKS: Step[] = [
  { name: 'format', command: ['biome', 'check', '--error-on-warnings'] },
  // Two checks run at once: a thread more would compute again what the first one knows.
  { name: 'lint', command: ['oxlint', '--threads=1'], env: { GOMAXPROCS: '1' } },
  ...TYPES,
  FLOORS,
  { name: 'unused', command: ['knip'] },
]

/** Tests that could go on for ever do less of it. */
export const QUICK = { FANLIGHT_TESTS: 'quick' }
export const QUICK_PROJECTS = ['unit', 'server', 'alone']
/** These wait more than they work: for processes to start, to die and to come back. */
export const SLOW_PROJECTS = ['slow']

/** The tests proper. `filters` are parts of file names, as Vitest takes them. */
export function testStep({ projects, filters, isAll, report, workers }: TestOptions): Step {
  return {
    name: projects === SLOW_PROJECTS ? 'slow-tests' : 'tests',
    command: [
      'vitest',
      'run',
      ...filters,
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...projects.flatMap((project) => ['--project', project]),
      ...(isAll ? [] : ['--tags-filter=!extended']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    ...(isAll ? {} : { env: QUICK }),
  }
}

function typesOf(name: string, project: string): Step {
  const memory = `.cache/${name}.tsbuildinfo`
  return {
    name,
    // Each further checker works out the shared types for itself: four cost three times as much.
    command:
      `tsc --project ${project} --checkers 1 --incremental --tsBuildInfoFile ${memory}`.split(' '),
  }
}

interface TestOptions {
  projects: string[]
  filters: string[]
  /** Also what is tagged `extended`. */
  isAll: boolean
  report: string
  /** As many as the configuration says, unless they are to leave room. */
  workers?: number
}
