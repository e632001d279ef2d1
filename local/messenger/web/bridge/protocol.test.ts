import { expect, test } from 'vitest'
import { readMessage, readProxyCall, writeMessage } from './protocol.ts'

test.each([
  ['{"eventType":"web_app_ready","eventData":""}', { eventType: 'web_app_ready' }],
  ['{"eventType":"a","eventData":{"b":1}}', { eventType: 'a', eventData: { b: 1 } }],
  ['{"eventType":"a"}', { eventType: 'a' }],
  ['{"eventType":5}', null],
  ['not json', null],
  ['null', null],
  [{ eventType: 'a' }, null],
])('%j is read as %j', (raw, message) => {
  expect(readMessage(raw)).toEqual(message)
})

test('the proxy takes its payload as JSON of its own', () => {
  expect(readProxyCall('web_app_ready', '""')).toEqual({ eventType: 'web_app_ready' })
  expect(readProxyCall('web_app_ready', undefined)).toEqual({ eventType: 'web_app_ready' })
  expect(readProxyCall('a', '{"b":1}')).toEqual({ eventType: 'a', eventData: { b: 1 } })
})

test('what is written can be read again', () => {
  const message = { eventType: 'theme_changed', eventData: { theme_params: {} } }

  expect(readMessage(writeMessage(message))).toEqual(message)
})
