import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** Where no machine of the public Internet is: RFC 6890, and multicast. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Of IPv6 only this is routed, less what leads back into IPv4 or nowhere. */
const PUBLIC_V6 = ['2000::', 3] as const
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of NOT_PUBLIC_V4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_V6) closed.addSubnet(network, bits, 'ipv6')
const routed = new BlockList()
routed.addSubnet(...PUBLIC_V6, 'ipv6')

/** Whether an address is of the public Internet, and not of this machine or its neighbours. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  if (isIP(address) === 0) return false
  return routed.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** A name led to an address that is not to be asked. */
export class AddressForbidden extends Error {
  override name = 'AddressForbidden'
}

/**
 * Looks names up for a connection and refuses what is not public. The address that was looked at is the
 * one that is connected to, so a name that answers differently the second time gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new AddressForbidden(`${hostname} is not public`), '')
    }
    answer(callback, addresses, first, options.all === true)
  })
}

function answer(
  callback: Parameters<LookupFunction>[2],
  addresses: LookupAddress[],
  first: LookupAddress,
  isForAll: boolean,
) {
  if (isForAll) callback(null, addresses)
  else callback(null, first.address, first.family)
}
