import sharp from 'sharp'

const BYTES_MAX = 1_000_000
const PIXELS_MAX = 4_000_000
const ANSWER_WITHIN_MS = 5_000
/** Of a tile on a phone with three pixels to a point. */
const SIDE = 108

/** Encoded again, so that nothing but pixels reaches a page. Throws for what is none, or too large. */
export async function readWalletPicture(url: URL): Promise<Buffer> {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > BYTES_MAX) throw new Error('the picture is too large')
    parts.push(part)
  }
  return sharp(Buffer.concat(parts), { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .png()
    .toBuffer()
}
