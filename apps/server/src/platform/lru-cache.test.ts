import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('the entry used longest ago makes room', () => {
  const cache = new LruCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)

  cache.get('a')
  cache.set('c', 3)

  expect(cache.size).toBe(2)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('setting an entry again renews it without growing', () => {
  const cache = new LruCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)

  cache.set('a', 10)
  cache.set('c', 3)

  expect(cache.size).toBe(2)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([10, undefined, 3])
})

test('a deleted entry is gone', () => {
  const cache = new LruCache<number>(2)
  cache.set('a', 1)

  cache.delete('a')

  expect(cache.get('a')).toBeUndefined()
  expect(cache.size).toBe(0)
})

test('heavy entries leave room for fewer, and one that is too heavy is not kept', () => {
  const cache = new LruCache<string>(5, (value) => value.length)
  cache.set('a', 'xx')
  cache.set('b', 'xx')

  cache.set('c', 'xxx')
  cache.set('d', 'xxxxxx')

  const kept = ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)
  expect(kept).toEqual(['b', 'c'])
})
