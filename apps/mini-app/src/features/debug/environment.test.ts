import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

test.each([
  ['/api', 'https://fan.example/debug', 'fan.example', 'fan.example', true],
  ['/api', 'http://localhost:8080/debug', 'fan.example', 'localhost:8080', false],
  ['/api', 'https://fan.example/debug', null, 'fan.example', false],
  ['https://api.fan.example/api', 'https://fan.example/', 'fan.example', 'api.fan.example', false],
])('calls to %s from %s with production at %s', (root, page, production, host, isProduction) => {
  expect(environmentOf(root, page, production)).toEqual({ host, isProduction })
})
