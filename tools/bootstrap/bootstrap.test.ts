import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'

test('the first run installs, the second does not', async () => {
  await using clone = await freshClone()

  const first = await clone.run('greet.mjs Ann')
  const second = await clone.run('greet.mjs Bob')

  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('hello Ann') })
  expect(second).toEqual({ code: 0, said: 'hello Bob\n' })
  expect(await clone.installs()).toEqual(['from nothing'])
})

test('a changed lock file is installed in place', async () => {
  await using clone = await freshClone()
  await clone.run('greet.mjs')
  await clone.writeLock('another')

  await clone.run('greet.mjs')

  expect(await clone.installs()).toEqual(['from nothing', 'in place'])
})

test('what an older Node leaves out is fetched by the pinned one', async () => {
  await using clone = await freshClone()
  const demanding = { 'node_modules/needs-pinned-node': { optional: true, os: [process.platform] } }
  await clone.writeLock('one', demanding)

  await clone.run('greet.mjs')
  await clone.run('greet.mjs')

  expect(await clone.installs()).toEqual(['from nothing', 'in place'])
})

test('packages for other machines are not missed', async () => {
  await using clone = await freshClone()
  await clone.writeLock('one', {
    'node_modules/needs-pinned-node': { optional: true, os: ['none'] },
  })

  await clone.run('greet.mjs')

  expect(await clone.installs()).toEqual(['from nothing'])
})

test('packages that npm brought up to date by hand are left alone', async () => {
  await using clone = await freshClone()
  await clone.run('greet.mjs')
  await clone.writeLock('another')
  await cp(clone.path('package-lock.json'), clone.path('node_modules/.package-lock.json'))

  await clone.run('greet.mjs')

  expect(await clone.installs()).toEqual(['from nothing'])
})

test('what npm ci --omit=dev leaves runs the product, and is completed for anything else', async () => {
  await using clone = await freshClone()
  await clone.run('greet.mjs')
  await clone.writeLock('another')
  await cp(clone.path('package-lock.json'), clone.path('node_modules/.package-lock.json'))
  await clone.writeLock('another', { 'node_modules/a-test-tool': { dev: true } })

  const started = await clone.run('tools/start.ts')
  const before = await clone.installs()
  await clone.run('greet.mjs')

  expect(started).toEqual({ code: 0, said: 'started\n' })
  expect(before).toEqual(['from nothing'])
  expect(await clone.installs()).toEqual(['from nothing', 'in place'])
})

test('an install that was killed is done again from nothing', async () => {
  await using clone = await freshClone()
  const killed = await clone.run('greet.mjs', { NPM_IS_CUT_SHORT: '1' })

  const next = await clone.run('greet.mjs Ann')

  expect(killed.code).not.toBe(0)
  expect(next).toMatchObject({ code: 0, said: expect.stringContaining('hello Ann') })
  expect(await clone.installs()).toEqual(['from nothing', 'from nothing'])
})

test('an install that fails shows what npm said', async () => {
  await using clone = await freshClone()

  const { code, said } = await clone.run('greet.mjs', { NPM_FAILS: '1' })

  expect(code).toBe(1)
  expect(said).toContain('the registry is on fire')
  expect(said).not.toContain('hello')
})

test('two runs at once install once', async () => {
  await using clone = await freshClone()

  const runs = await Promise.all([clone.run('greet.mjs'), clone.run('greet.mjs')])

  expect(runs.map(({ code }) => code)).toEqual([0, 0])
  expect(await clone.installs()).toEqual(['from nothing'])
})

test('the exit code of the program comes back', async () => {
  await using clone = await freshClone()

  const { code } = await clone.run('fail.mjs')

  expect(code).toBe(7)
})

test('what a program starts runs on the pinned Node, also where npm made no link to it', async () => {
  await using clone = await freshClone()

  const { said } = await clone.run('which-node.mjs')

  expect(existsSync(clone.path('node_modules/.bin/node'))).toBe(false)
  expect(said).toContain(`\n${clone.path(`${NODE_FOLDER}/bin/node`)}\n`)
})

test('a signal reaches the program, which ends as it likes', async () => {
  await using clone = await freshClone()

  const { code, said } = await clone.run('wait-for-signal.mjs')

  expect(said).toContain('ended by SIGTERM')
  expect(code).toBe(3)
})

test('F19: one version of the runtime is in the lock file for every kind of machine, with checksums', async () => {
  const lock = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8')) as Lock
  const runtimes = Object.keys(lock.packages['']?.optionalDependencies ?? {})

  const versions = runtimes.map((name) => lock.packages[`node_modules/${name}`]?.version)

  expect(runtimes.length).toBeGreaterThanOrEqual(5)
  expect(new Set(versions).size).toBe(1)
  for (const name of runtimes)
    expect(lock.packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/)
  expect(lock.packages).not.toHaveProperty('node_modules/node')
})

interface Lock {
  packages: Record<string, { version: string; integrity: string; optionalDependencies: object }>
}

/** Where npm puts the runtime of this machine. */
const { platform, arch } = process
const NODE_FOLDER = `node_modules/${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`

const PROGRAMS = {
  'greet.mjs': "console.log('hello', process.argv[2])",
  'tools/start.ts': "console.log('started')",
  'fail.mjs': 'process.exit(7)',
  'which-node.mjs': `
    import { execFileSync } from 'node:child_process'
    execFileSync('sh', ['-c', 'command -v node'], { stdio: 'inherit' })
  `,
  'wait-for-signal.mjs': `
    process.on('SIGTERM', () => { console.log('ended by SIGTERM'); process.exit(3) })
    setTimeout(() => {}, 5000)
    process.kill(process.ppid, 'SIGTERM')
  `,
}

/** A clone of a tiny repository with our bootstrap in it, and with a stand-in for npm. */
async function freshClone() {
  const root = await mkdtemp(join(tmpdir(), 'fanlight-bootstrap-'))
  const path = (name: string) => join(root, name)
  const writeLock = (integrity: string, more = {}) =>
    writeFile(
      path('package-lock.json'),
      JSON.stringify({ packages: { '': {}, [NODE_FOLDER]: { integrity }, ...more } }),
    )

  await mkdir(path('tools'))
  await cp(fromRoot('tools/bootstrap.mjs'), path('tools/bootstrap.mjs'))
  await writeLock('one')
  for (const [name, text] of Object.entries(PROGRAMS)) await writeFile(path(name), text)

  return {
    path,
    writeLock,
    run: (command: string, env = {}) => runBootstrap(root, command.split(' '), env),
    installs: async () => (await readFile(path('installs.log'), 'utf8')).trim().split('\n'),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

async function runBootstrap(root: string, command: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', ...command], {
    cwd: root,
    env: {
      ...process.env,
      npm_execpath: fromRoot('tools/bootstrap/stand-in-npm.mjs'),
      npm_node_execpath: process.execPath,
      NODE_FOLDER,
      ...env,
    },
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
