// Runs the server, starts it again when its code changes, and shows its log for people.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { buildPages } from './build/build-pages.ts'
import { readableLog } from './dev/readable-log.ts'
import { fromRoot } from './repo.ts'

await buildPages()
const server = spawn(process.execPath, ['--watch', 'local/main.ts'], {
  cwd: fromRoot(),
  env: { LOG_LEVEL: 'info', ...process.env }, // without a level the log would go to a file
  stdio: ['inherit', 'pipe', 'inherit'],
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('close', (code) => {
  process.exitCode = code ?? 0
})

for await (const line of createInterface(server.stdout)) console.log(readableLog(line))
