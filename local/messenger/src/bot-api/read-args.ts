import { badRequest } from '../core/bot-api-error.ts'
import { Args, isJson, type UploadedFile } from './args.ts'

export interface RawCall {
  /** The address's query string without its mark. */
  query: string
  contentType: string
  body: Buffer | null
}

/** Arguments come in the address, in a form, as JSON or as multipart, and add up. */
export async function readArgs({ query, contentType, body }: RawCall): Promise<Args> {
  const values = new Map<string, unknown>(new URLSearchParams(query))
  const files = new Map<string, UploadedFile>()
  if (body && body.length > 0) await readBody({ contentType, body }, values, files)
  return new Args(values, files)
}

async function readBody(
  { contentType, body }: { contentType: string; body: Buffer },
  values: Map<string, unknown>,
  files: Map<string, UploadedFile>,
): Promise<void> {
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') {
    for (const [name, value] of Object.entries(parseJson(body))) values.set(name, value)
  } else if (type === 'application/x-www-form-urlencoded') {
    for (const [name, value] of new URLSearchParams(body.toString())) values.set(name, value)
  } else if (type === 'multipart/form-data') {
    await readMultipart({ contentType, body }, values, files)
  } else throw badRequest('Content-Type is not supported')
}

function parseJson(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString())
    if (isJson(value)) return value
  } catch {
    // Told below, like JSON that is no object.
  }
  throw badRequest("can't parse request body as a JSON object")
}

async function readMultipart(
  { contentType, body }: { contentType: string; body: Buffer },
  values: Map<string, unknown>,
  files: Map<string, UploadedFile>,
): Promise<void> {
  const parsed = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  // oxlint-disable-next-line typescript/no-deprecated -- the body is whole and bounded already
  const form = await parsed.formData().catch(() => {
    throw badRequest("can't parse multipart request body")
  })
  for (const [name, value] of form) {
    if (typeof value === 'string') values.set(name, value)
    else {
      const bytes = Buffer.from(await value.arrayBuffer())
      files.set(name, { name: value.name || name, mimeType: value.type, bytes })
    }
  }
}
