import { createHash } from 'node:crypto'

const INLINE = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g }

/** Web versions of the messenger, and ourselves for a stand-in's. */
const MAY_FRAME_US = "'self' https://web.telegram.org https://*.telegram.org"

/**
 * What the page may load and who may frame it. Its own inline script and sheet are named by their
 * hashes. The API may be elsewhere, at the hosts that the operator names: a script that got in could
 * send what it read to none but these, and to where wallets listen.
 */
export function policyOf(
  html: string,
  publicUrl: string,
  hosts: readonly string[] = [],
  bridges: readonly string[] = [],
): string {
  const files = hosts.map((host) => ` ${host}`).join('')
  const sockets = [publicUrl, ...hosts].map((host) => host.replace(/^http/, 'ws')).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, INLINE.script)}`,
    `style-src 'self' ${hashes(html, INLINE.style)}`,
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    `connect-src ${["'self'", sockets + files, ...bridges].join(' ')}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${MAY_FRAME_US}`,
  ].join('; ')
}

function hashes(html: string, inline: RegExp): string {
  return [...html.matchAll(inline)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}
