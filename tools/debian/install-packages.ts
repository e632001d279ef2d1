import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Installs packages of Debian's where we may; whether it did. */
export async function installPackages(...names: string[]): Promise<boolean> {
  const isDebian = await readFile('/etc/debian_version').then(
    () => true,
    () => false,
  )
  if (!isDebian || process.getuid?.() !== 0) return false
  say(`installing ${names.join(', ')} by apt-get`)
  const isInstalled =
    (await run('apt-get', ['update', '-qq'])) &&
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]))
  if (!isInstalled) say('apt-get could not')
  return isInstalled
}

/** Whether the program ended well. */
export function run(program: string, args: string[]) {
  return new Promise<boolean>((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
}

export function say(words: string) {
  process.stderr.write(`fanlight: ${words}\n`)
}
