import type { StudioPost, Upload } from '@fanlight/contract'
import { expect, test } from 'vitest'
import type { Sending } from './file-sender.ts'
import { toTiles } from './tile.ts'

const file = new File(['0123456789'], 'pier.jpg', { type: 'image/jpeg' })
const sending = (part: Partial<Sending>): Sending => ({
  id: 'a',
  key: '1',
  file,
  sentBytes: 5,
  state: 'sending',
  failure: '',
  ...part,
})
const kept = (state: Upload['state']): StudioPost['files'] => [{ id: 'a', state, attachment: null }]

test.each([
  ['what this page sends', 'uploading', sending({}), 'sending'],
  ['what waits for its turn', 'uploading', sending({ state: 'waiting' }), 'waiting'],
  ['what another page began, or this one before a reload', 'uploading', null, 'broken'],
  ['what has arrived', 'uploading', sending({ state: 'sent' }), 'preparing'],
  ['what the server works on', 'processing', null, 'preparing'],
  ['what broke off here', 'uploading', sending({ state: 'failed' }), 'failed'],
  ['what is of no use', 'failed', sending({ state: 'sent' }), 'failed'],
  ['what is there', 'ready', sending({ state: 'sent' }), 'ready'],
] as const)('%s: %s', (_, state, sent, shown) => {
  const [tile] = toTiles({
    ids: ['a'],
    files: kept(state),
    sendings: sent ? [sent] : [],
    uploads: [],
  })

  expect(tile?.state).toBe(shown)
})

test('the draft’s order goes first, and what is not known yet comes last', () => {
  const sendings = [sending({ id: null, key: 'new' }), sending({ id: 'b', key: '2' })]

  const tiles = toTiles({ ids: ['b', 'a'], files: kept('ready'), sendings, uploads: [] })

  expect(tiles.map(({ key }) => key)).toEqual(['b', 'a', 'new'])
})
