import { STUDIO_RIGHTS } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { isPermitted } from './studio-permission.ts'

const ALL = ['owner', 'member', 'upload', ...STUDIO_RIGHTS] as const

test.each([
  [{ role: 'owner', rights: [] }, ALL],
  [{ role: 'manager', rights: [] }, ['member']],
  [{ role: 'manager', rights: ['publish'] }, ['member', 'upload', 'publish']],
  [{ role: 'manager', rights: ['message'] }, ['member', 'upload', 'message']],
  [{ role: 'manager', rights: ['see_fans'] }, ['member', 'see_fans']],
  [{ role: 'manager', rights: STUDIO_RIGHTS }, ['member', 'upload', ...STUDIO_RIGHTS]],
] as const)('%j may do %j and nothing else', (member, permitted) => {
  expect(ALL.filter((may) => isPermitted(member, may))).toEqual(permitted)
})
