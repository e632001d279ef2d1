import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'

const run = promisify(execFile)

test('npm start -- --help explains its variables and starts nothing', async () => {
  const { stdout } = await run(process.execPath, [fromRoot('tools/start.ts'), '--help'])

  expect(stdout).toMatch(/^npm start\n[\s\S]*DATA_DIR/)
})

test('npm start with a word that it does not know starts nothing', async () => {
  const started = run(process.execPath, [fromRoot('tools/start.ts'), 'everything'])

  await expect(started).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('everything'),
  })
})

test('npm run bench -- --help lists what is compared with its last figure, and measures nothing', {
  tags: ['extended'],
  timeout: 60_000,
}, async () => {
  const { stdout } = await run(process.execPath, [fromRoot('bench/main.ts'), '--help'])

  expect(stdout).toMatch(/\npurchases: [^\n]+\n {2}ours [\d.,]+ per second, peer /)
})
