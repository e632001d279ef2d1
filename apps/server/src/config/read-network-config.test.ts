import { expect, test } from 'vitest'
import { EnvironmentReader } from '../platform/environment.ts'
import { readEventNotifierUrl, readNetworkRules } from './read-network-config.ts'

test.each([
  [undefined, false],
  ['no', false],
  ['0', false],
  ['1', 1],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ['192.0.2.7', ['192.0.2.7']],
])('F12: TRUST_PROXY=%s trusts %o', (text, trusted) => {
  const read = new EnvironmentReader({ TRUST_PROXY: text })

  expect(readNetworkRules(read).trustProxy).toEqual(trusted)
  expect(() => read.finish()).not.toThrow()
})

test.each(['yes', 'true', '-1', '1.5', '99', '10.0.0.0/33', '10.0.0.0/8/8', 'nginx'])(
  'F12: TRUST_PROXY=%s is refused, because it would believe anybody or nobody',
  (text) => {
    const read = new EnvironmentReader({ TRUST_PROXY: text })

    expect(readNetworkRules(read).trustProxy).toBe(false)
    expect(() => read.finish()).toThrow(/number of proxies/)
  },
)

test.each(['localhost:6379', 'http://localhost', 'amqp://localhost', 'redis'])(
  'EVENT_NOTIFIER_URL=%s names neither Redis nor NATS',
  (text) => {
    const read = new EnvironmentReader({ EVENT_NOTIFIER_URL: text })

    expect(readEventNotifierUrl(read)).toBeNull()
    expect(() => read.finish()).toThrow(/EVENT_NOTIFIER_URL must be the address/)
  },
)
