import { expect, test } from 'vitest'
import { findPrograms } from './find-programs.ts'

test('what a cluster lacks is named, with the command that brings it', () => {
  const { programs, missing } = findPrograms('/nowhere')

  expect(programs).toBeNull()
  expect(missing).toContain('not on this machine: etcd, patroni, haproxy, pgbouncer')
  expect(missing).toContain('apt-get install --no-install-recommends etcd-server patroni haproxy')
})
