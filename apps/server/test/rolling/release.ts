import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOwnRoutines } from '../../src/start/database-files.ts'
import { COMPILE_CACHE } from '../compile-cache.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
/** Inside the repository, so that packages are found, and left out of it by its list of ignored files. */
const RELEASES = fileURLToPath(new URL('../../../../.cache/releases', import.meta.url))
const READY_WITHIN_MS = 180_000
const OUTPUT_LINES = 40

/** One version of the program: a folder with its code and its routines. */
export interface Release {
  folder: string
  /** Where its routines live. */
  schema: string
}

export async function thisRelease(): Promise<Release> {
  return { folder: SERVER, schema: (await readOwnRoutines()).schema }
}

/** A copy of this release in which the routines of one file say something else. */
export async function nextRelease({
  file,
  says,
}: {
  file: string
  says: [from: string, to: string][]
}) {
  await mkdir(RELEASES, { recursive: true })
  const folder = await mkdtemp(join(RELEASES, 'next-'))
  await cp(join(SERVER, 'src'), join(folder, 'src'), { recursive: true })
  for (const name of ['migrations', 'package.json']) {
    await symlink(join(SERVER, name), join(folder, name))
  }
  const path = join(folder, 'src', file)
  let text = await readFile(path, 'utf8')
  for (const [from, to] of says) {
    if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
    text = text.replace(from, to)
  }
  await writeFile(path, text)
  const { schema } = await readOwnRoutines(join(folder, 'src'))
  return {
    folder,
    schema,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** One running server of a release. */
export class ReleaseNode implements AsyncDisposable {
  readonly address: string
  readonly #child: ChildProcess
  readonly #output: string[] = []

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
    this.address = address
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output.push(text)
        this.#output.splice(0, this.#output.length - OUTPUT_LINES)
      })
    }
  }

  /** Resolves once it answers that it is ready. */
  static async start({ folder }: Release, env: Record<string, string>): Promise<ReleaseNode> {
    const port = await freePort()
    const child = spawn(process.execPath, [join(folder, 'src', 'main.ts')], {
      env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const node = new ReleaseNode(child, `http://127.0.0.1:${port}`)
    await until('the server is ready', READY_WITHIN_MS, async () => {
      if (child.exitCode !== null) throw new Error(`it ended:\n${node.#output.join('')}`)
      const reply = await fetch(`${node.address}/readyz`).catch(() => null)
      await reply?.text()
      return reply?.status === 200
    }).catch((error: unknown) => {
      child.kill('SIGKILL') // or it would outlive the test
      throw error
    })
    return node
  }

  /** Throws when it does not end in good order. */
  async stop() {
    if (this.#child.exitCode === null) {
      const exited = once(this.#child, 'exit')
      this.#child.kill('SIGTERM')
      await exited
    }
    if (this.#child.exitCode !== 0) throw new Error(`it ended badly:\n${this.#output.join('')}`)
  }

  async [Symbol.asyncDispose]() {
    await this.stop()
  }
}
