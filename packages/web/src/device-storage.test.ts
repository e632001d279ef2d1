// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { deviceStorage } from './device-storage.ts'

test('two apps on one host do not read each other’s values', () => {
  const fan = deviceStorage<'lang'>()
  const studio = deviceStorage<'lang'>('studio:')
  fan.remember('lang', 'ru')
  studio.remember('lang', 'en')

  studio.forget('lang')

  expect([fan.remembered('lang'), studio.remembered('lang')]).toEqual(['ru', null])
  fan.forget('lang')
})

test('a browser that forbids storage remembers nothing, and nothing fails', () => {
  const area = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage = deviceStorage<'lang'>('', area)

  storage.remember('lang', 'ru')
  storage.forget('lang')

  expect(storage.remembered('lang')).toBeNull()
})
