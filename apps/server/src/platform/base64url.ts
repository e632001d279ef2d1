/**
 * Bytes of unpadded base64url in its one spelling; null otherwise. Node alone would ignore foreign
 * characters and the spare bits of the last one, so that a changed text could pass for the same.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
