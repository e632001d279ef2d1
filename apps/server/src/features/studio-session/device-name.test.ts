import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MAC} Chrome/156.0.0.0 Safari/537.36`, 'Chrome, macOS'],
  [`${MAC} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, 'Edge, macOS'],
  [`${MAC} Version/26.0 Safari/605.1.15`, 'Safari, macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/156 Safari/604', 'Chrome, iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 16) Chrome/156 Mobile Safari/537 Telegram-Android',
    'Telegram, Android',
  ],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('%s is called %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
