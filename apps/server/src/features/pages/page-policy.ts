import { createHash } from 'node:crypto'

const INLINE = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g }

/** Web versions of the messenger, and ourselves for the sandbox's. */
const MAY_FRAME_US = "'self' https://web.telegram.org https://*.telegram.org"

/**
 * What the page may load and who may frame it. Its own inline script and sheet are named by their
 * hashes. The API may be elsewhere, so calls may go to any secure host.
 */
export function policyOf(html: string, publicUrl: string): string {
  const socket = publicUrl.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, INLINE.script)}`,
    `style-src 'self' ${hashes(html, INLINE.style)}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    `connect-src 'self' ${socket} https: wss:`,
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
