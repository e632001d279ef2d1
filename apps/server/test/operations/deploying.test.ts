import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { sharedWorld } from '../shared-world.ts'
import { fromRepo } from './from-repo.ts'

const world = sharedWorld()

const DOCKERFILE = 'deploy/docker/Dockerfile'

test('the image is of files that there are, and of nothing that only tries the product', async () => {
  const lines = await dockerfile()

  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .flatMap((line) => line.split(' ').slice(1, -1))

  expect(copied.filter((path) => !existsSync(fromRepo(path)))).toEqual([])
  const ignored = await textOf(`${DOCKERFILE}.dockerignore`)
  expect(ignored.split('\n')).toEqual(expect.arrayContaining(['.git', 'local', 'e2e', 'bench']))
  expect(existsSync(fromRepo(commandOf(lines).at(-1) ?? ''))).toBe(true)
})

test('in the image the server is no root, and its health is a question that it answers', async () => {
  const lines = await dockerfile()

  const [last] = lines.filter((line) => line.startsWith('USER ')).slice(-1)
  const health = lines.find((line) => line.startsWith('HEALTHCHECK ')) ?? ''

  expect(last).toMatch(/^USER [1-9]\d{3,}:[1-9]\d{3,}$/)
  expect(lines.indexOf(last ?? '')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD ')))
  const address = new URL(/fetch\('([^']+)'\)/.exec(health)?.[1] ?? '')
  expect(lines).toContain(`EXPOSE ${address.port}`)
  expect(await statusOf(address.pathname)).toBe(200)
})

test('compose and Kubernetes set variables that there are, and every node needs', async () => {
  const known = await variables()
  const text = await textOf('deploy/docker/compose.yml')
  const { services } = parse(text, { merge: true }) as Compose

  const inCompose = Object.keys(services['node-2'].environment)
  const inKubernetes = (await kubernetes()).flatMap(({ data, stringData }) =>
    Object.keys({ ...data, ...stringData }),
  )

  const shared = ['BOT_TOKEN', 'PUBLIC_URL', 'DATABASE_URL', 'SERVER_SECRET', 'MEDIA_KEK']
  for (const names of [inCompose, inKubernetes]) {
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(shared))
  }
})

test('a pod is no root, writes nowhere but its volumes, and its probes are answered', async () => {
  const [deployment] = (await kubernetes()).filter(({ kind }) => kind === 'Deployment')

  expect(deployment).toMatchObject({ spec: { template: { spec: UNPRIVILEGED_POD } } })
  for (const path of ['/healthz', '/readyz']) expect(await statusOf(path)).toBe(200)
})

const UNPRIVILEGED_POD = {
  securityContext: { runAsNonRoot: true, runAsUser: 10001 },
  containers: [
    {
      startupProbe: { httpGet: { path: '/healthz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
    },
  ],
}

/** One instruction a line, without comments. */
async function dockerfile(): Promise<string[]> {
  const text = (await textOf(DOCKERFILE)).replaceAll(/^\s*#.*\n/gm, '').replaceAll('\\\n', ' ')
  return text.split('\n').filter((line) => line !== '')
}

function commandOf(lines: string[]): string[] {
  const command = lines.findLast((line) => line.startsWith('CMD '))
  return JSON.parse(command?.slice('CMD '.length) ?? '[]') as string[]
}

interface Compose {
  services: Record<'node-2', { environment: Record<string, string> }>
}

/** What a manifest says, as far as a test wants to know. */
interface Manifest {
  kind: string
  data?: Record<string, string>
  stringData?: Record<string, string>
}

async function kubernetes(): Promise<Manifest[]> {
  const documents = parseAllDocuments(await textOf('deploy/kubernetes/fanlight.yml'))
  return documents.map((document) => document.toJS() as Manifest)
}

async function variables(): Promise<Set<string>> {
  const page = await textOf('docs/settings.md')
  return new Set([...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name))
}

async function statusOf(path: string): Promise<number> {
  return (await world().app.http.inject(path)).statusCode
}

function textOf(path: string): Promise<string> {
  return readFile(fromRepo(path), 'utf8')
}
