// @vitest-environment happy-dom
import type { Launch } from '@fanlight/messenger'
import { beforeEach, expect, test } from 'vitest'
import { findCreatorId } from './creator-id.ts'

const LAUNCH: Launch = {
  initData: '',
  credential: '',
  startParam: null,
  platform: 'ios',
  version: '9.0',
  themeParams: {},
  isFresh: true,
}

beforeEach(() => localStorage.clear())

test('the address says whose app it is, before the deep link and the memory', () => {
  localStorage.setItem('modelId', '3')

  expect(findCreatorId('?modelId=1', { ...LAUNCH, startParam: '2_menu' })).toBe(1)
  expect(findCreatorId('', { ...LAUNCH, startParam: '2_menu' })).toBe(2)
})

test('the creator is remembered for the next start', () => {
  findCreatorId('?modelId=42', LAUNCH)

  expect(findCreatorId('', LAUNCH)).toBe(42)
})

test.each(['', '?modelId=', '?modelId=abc', '?modelId=-1'])('%s names nobody', (search) => {
  expect(findCreatorId(search, LAUNCH)).toBeNull()
})

test('D8: a page that forgot everything knows its creator by the link the launch began with', () => {
  const launch = { ...LAUNCH, initData: 'start_param=5_menu&hash=1', isFresh: false }

  expect(findCreatorId('', launch)).toBe(5)
  expect(findCreatorId('?modelId=2', launch)).toBe(2)
  expect(findCreatorId('', launch)).toBe(2)
})
