import { createPrivateKey, sign } from 'node:crypto'
import { beginCell, Cell, storeStateInit } from '@ton/core'
import { expect, test } from 'vitest'
import { checkProof, proofDigest, type WalletProof } from './ton-proof.ts'

const NOW = new Date(1_790_000_000_000)
const TERMS = { network: '-239', domain: 'fanlight.example', now: NOW }
const PROOF = {
  timestamp: 1_790_000_000,
  domain: { lengthBytes: 16, value: 'fanlight.example' },
  payload: '4f9c2a7be1d04d3f8a6b5c3d2e1f0a9b',
  signature:
    'YkiYXy8r5em+MMIq9wuHDzti3Jm5O0AMFGA3Xs7iGfxrhdHqv2RybZHDhy+sKC3GGui2SD21oqT2/PpBAN2XBg==',
}
/** Contract v5R1 with the key of the seed of thirty-two ones. */
const STATE_INIT = [
  'te6cckECFgEAArEAAgE0ARUBFP8A9KQT9LzyyAsCAgEgAw4CAUgEBQLc0CDXScEgkVuPYyDXCx8gghBl',
  'eHRuvSGCEHNpbnS9sJJfA+CCEGV4dG66jrSAINchAdB01yH6QDD6RPgo+kQwWL2RW+DtRNCBAUHXIfQF',
  'gwf0Dm+hMZEw4YBA1yFwf9s84DEg10mBAoC5kTDgcOIREAIBIAYNAgEgBwoCAW4ICQAZrc52omhAIOuQ',
  '64X/wAAZrx32omhAEOuQ64WPwAIBSAsMABezJftRNBx1yHXCx+AAEbJi+1E0NcKAIAAZvl8PaiaECAoO',
  'uQ+gLAEC8g8BHiDXCx+CEHNpZ2668uCKfxAB5o7w7aLt+yGDCNciAoMI1yMggCDXIdMf0x/TH+1E0NIA',
  '0x8g0x/T/9cKAAr5AUDM+RCaKJRfCtsx4fLAh98Cs1AHsPLQhFEluvLghVA2uvLghvgju/LQiCKS+ADe',
  'AaR/yMoAyx8BzxbJ7VQgkvgP3nDbPNgRA/btou37AvQEIW6SbCGOTAIh1zkwcJQhxwCzji0B1yggdh5D',
  'bCDXScAI8uCTINdKwALy4JMg1x0GxxLCAFIwsPLQiddM1zkwAaTobBKEB7vy4JPXSsAA8uCT7VXi0gAB',
  'wACRW+Dr1ywIFCCRcJYB1ywIHBLiUhCx4w8g10oSExQAlgH6QAH6RPgo+kQwWLry4JHtRNCBAUHXGPQF',
  'BJ1/yMoAQASDB/RT8uCLjhQDgwf0W/LgjCLXCgAhbgGzsPLQkOLIUAPPFhL0AMntVAByMNcsCCSOLSHy',
  '4JLSAO1E0NIAURO68tCPVFAwkTGcAYEBQNch1woA8uCO4sjKAFjPFsntVJPywI3iABCTW9sx4ddM0ABR',
  'gAAAAD///4jFRHHuugT4yv6pbZaeXS65ZTOE347KCQ35ukQA2ge3riDI9UxZ',
].join('')
const ADDRESS = '0:9d1e1843624c4d175a695a8c2de8a5a61f03b93336e8caa4e164bf6cbbab205e'
const CLAIM: WalletProof = {
  address: ADDRESS,
  network: '-239',
  publicKey: '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c',
  walletStateInit: STATE_INIT,
  proof: PROOF,
}

test('what a wallet signs is the vector’s digest', () => {
  expect(proofDigest(ADDRESS, PROOF).toString('hex')).toBe(
    '01cce01715e31e9f214ae9cf10d65513a67ca75b0a74103780ffe1026d97247d',
  )
})

test('the vector’s proof is believed, with its time as a number or as text', () => {
  const asText = { ...CLAIM, proof: { ...PROOF, timestamp: '1790000000' } }

  expect([checkProof(CLAIM, TERMS), checkProof(asText, TERMS)]).toEqual([
    expect.objectContaining({ address: ADDRESS, keyAtBit: 65 }),
    expect.objectContaining({ address: ADDRESS, keyAtBit: 65 }),
  ])
})

test.each<[string, string, Partial<WalletProof>]>([
  ['of testnet', 'network', { network: '-3' }],
  ['of another’s address', 'address', { address: `0:${'11'.repeat(32)}` }],
  ['whose contract is cut off', 'address', { walletStateInit: 'te6cck' }],
  ['with another key', 'key', { publicKey: '00'.repeat(32) }],
  ['made for another domain', 'domain', withProof({ domain: domain('evil.example') })],
  [
    'with a wrong length of its domain',
    'domain',
    withProof({ domain: { lengthBytes: 15, value: 'fanlight.example' } }),
  ],
  ['of sixteen minutes ago', 'time', withProof({ timestamp: PROOF.timestamp - 960 })],
  ['of sixteen minutes ahead', 'time', withProof({ timestamp: PROOF.timestamp + 960 })],
  ['of no time at all', 'time', withProof({ timestamp: 'soon' })],
  ['for another challenge', 'signature', withProof({ payload: '0'.repeat(32) })],
  ['with a signature of nothing', 'signature', withProof({ signature: '' })],
])('a proof %s fails for its %s', (_what, problem, change) => {
  expect(checkProof({ ...CLAIM, ...change }, TERMS)).toBe(problem)
})

test('a contract that is no standard wallet proves nothing, however well it is signed', () => {
  const seed = Buffer.alloc(32, 1)
  const data = beginCell()
    .storeUint(0, 65)
    .storeBuffer(Buffer.from(CLAIM.publicKey, 'hex'))
    .endCell()
  const init = beginCell()
    .store(storeStateInit({ code: new Cell(), data }))
    .endCell()
  const address = `0:${init.hash().toString('hex')}`
  const signature = signed(seed, proofDigest(address, PROOF)).toString('base64')

  const claim = {
    ...CLAIM,
    address,
    walletStateInit: init.toBoc().toString('base64'),
    proof: { ...PROOF, signature },
  }

  expect(checkProof(claim, TERMS)).toBe('contract')
})

function withProof(change: Partial<WalletProof['proof']>): Partial<WalletProof> {
  return { proof: { ...PROOF, ...change } }
}

function domain(value: string) {
  return { lengthBytes: Buffer.byteLength(value), value }
}

function signed(seed: Buffer, bytes: Buffer): Buffer {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  return sign(null, bytes, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
}
