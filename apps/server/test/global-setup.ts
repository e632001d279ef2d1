import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from '../src/platform/db/test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Test files get the server by `inject('testServer')` and clone a database of their own from it. */
export default async function setUp(project: TestProject) {
  const url = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  const running = await startTestServer({ migrations, log: silent, url })
  project.provide('testServer', running.server)
  return () => running.stop()
}
