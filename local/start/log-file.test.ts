import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '@fanlight/server/platform/log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'

/** A device whose disk is always full; only Linux has it. */
const linux = process.platform === 'linux' ? ['/dev/full'] : []

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanlight-log-'))
  file = join(folder, 'fanlight.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('F21: the log is bounded while the server runs', () => {
  const log = openLog('info', openLogFile(file, { bytesMax: 1000 }))

  for (let line = 0; line < 200; line += 1) log.info({ line }, 'one of many')

  expect(statSync(file).size).toBeLessThan(1100)
  expect(statSync(`${file}.1`).size).toBeLessThan(1100)
  expect(readFileSync(file, 'utf8')).toContain('"line":199')
})

test.for(linux)('F21: a full disk costs lines of the log and nothing else', (full) => {
  symlinkSync(full, file)
  const log = openLog('info', openLogFile(file))

  log.error('lost')
  log.error('lost as well')
  rmSync(file)
  log.info('there is room again')

  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    { level: 'warn', lost: 2, msg: 'log lines lost' },
    { level: 'info', msg: 'there is room again' },
  ])
})

test('only the server’s own account reads the log', () => {
  openLogFile(file).write('one\n')
  chmodSync(file, 0o644)

  openLogFile(file).write('two\n')

  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
})
