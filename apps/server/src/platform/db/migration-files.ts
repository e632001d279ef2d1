import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  number: number
  name: string
  sha256: string
  sql: string
  /** Its first line says so. It must be safe to run again after it stopped half way. */
  isOutsideTransaction: boolean
}

const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/
const FILE_NAME = /^(?<number>\d{4})-[a-z0-9-]+\.sql$/

/** The folder's migrations in order. Numbers run from 1 without a gap, so none can hide. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, { name, number }] of migrations.entries()) {
    if (number !== index + 1) {
      throw new Error(`migration ${name} is number ${index + 1} in its folder: renumber it`)
    }
  }
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.groups?.['number']
  if (!number) throw new Error(`migration ${name} is not named like 0001-some-words.sql`)
  const sql = await readFile(join(folder, name), 'utf8')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  const isOutsideTransaction = OUTSIDE_TRANSACTION.test(sql)
  return { number: Number(number), name, sha256, sql, isOutsideTransaction }
}
