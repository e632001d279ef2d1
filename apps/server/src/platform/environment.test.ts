import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EnvironmentReader } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-environment-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret may stand in a file, whose last line break is none of it', () => {
  const file = put('key', `${'ab'.repeat(32)}\n`)
  const read = new EnvironmentReader({ SERVER_SECRET_FILE: file })

  expect(read.key('SERVER_SECRET')).toEqual(Buffer.alloc(32, 0xab))
  expect(() => read.finish()).not.toThrow()
})

test.each([
  ['is set beside the variable', { A: 'b', A_FILE: put('both', 'b') }, 'A and A_FILE are set'],
  ['is empty', { A_FILE: put('empty', ' \n') }, 'A_FILE names an empty file'],
  ['is missing', { A_FILE: join(folder, 'missing') }, 'A_FILE names a file that cannot be read'],
])('a file that %s is complained about, once', (_, env, complaint) => {
  const read = new EnvironmentReader(env)
  read.text('A')
  read.text('A')

  expect(() => read.finish()).toThrow(complaint)
  expect(() => read.finish()).not.toThrow(/A_FILE.*\n/)
})

function put(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
