import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

const OURS = 'https://fan.example/debug'

test.each([
  { root: '/api', page: OURS, production: 'fan.example', host: 'fan.example', is: true },
  {
    root: '/api',
    page: 'http://localhost:8080/',
    production: 'fan.example',
    host: 'localhost:8080',
  },
  { root: '/api', page: OURS, production: null, host: 'fan.example' },
  {
    root: 'https://api.fan.example/api',
    page: OURS,
    production: 'fan.example',
    host: 'api.fan.example',
  },
])('calls to $root from $page with production at $production', (given) => {
  const { root, page, production, host, is = false } = given

  expect(environmentOf(root, page, production)).toEqual({ host, isProduction: is })
})
