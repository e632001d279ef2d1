import { expect, test } from 'vitest'
import { environmentOf, environmentsIn } from './environment.ts'

const OURS = 'https://fan.example/debug'
const HOSTS = {
  production: 'https://fan.example',
  preproduction: 'https://pre.example',
  staging: 'http://localhost:8081',
}

test.each([
  { root: '/api', page: OURS, hosts: HOSTS, host: 'fan.example', is: 'production' },
  {
    root: 'https://pre.example/api',
    page: OURS,
    hosts: HOSTS,
    host: 'pre.example',
    is: 'preproduction',
  },
  {
    root: 'http://localhost:8081/api',
    page: OURS,
    hosts: HOSTS,
    host: 'localhost:8081',
    is: 'staging',
  },
  {
    root: '/api',
    page: 'http://localhost:8080/',
    hosts: HOSTS,
    host: 'localhost:8080',
    is: 'staging',
  },
  { root: '/api', page: 'http://fan.example/', hosts: HOSTS, host: 'fan.example', is: 'staging' },
  { root: '/api', page: OURS, hosts: null, host: 'fan.example', is: 'staging' },
])('D11: calls to $root from $page are $is', ({ root, page, hosts, host, is }) => {
  expect(environmentOf(root, page, hosts)).toEqual({ host, environment: is })
})

test('D11: only the hosts that there are can be chosen', () => {
  expect(environmentsIn({ ...HOSTS, preproduction: null })).toEqual(['production', 'staging'])
  expect(environmentsIn(null)).toEqual([])
})
