import { expect, test } from 'vitest'
import { roleText } from './rights.ts'

test('a member is called by what they may do', () => {
  expect(roleText({ role: 'owner', rights: [] })).toBe('role_owner')
  expect(roleText({ role: 'manager', rights: ['publish'] })).toBe('role_editor')
  expect(roleText({ role: 'manager', rights: ['message', 'see_fans'] })).toBe('role_chat')
  expect(roleText({ role: 'manager', rights: ['message'] })).toBe('role_chat')
  expect(roleText({ role: 'manager', rights: ['publish', 'message'] })).toBe('role_manager')
  expect(roleText({ role: 'manager', rights: ['see_fans'] })).toBe('role_manager')
  expect(roleText({ role: 'manager', rights: [] })).toBe('role_manager')
})
