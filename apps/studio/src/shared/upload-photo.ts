import { NetworkError } from '@fanlight/client'
import { xsrfTokenIn } from '@fanlight/client/xsrf'
import type { Services } from './services.ts'

const FILES = '/api/studio/uploads/files'
const LOOK_EVERY_MS = 400

/**
 * Sends one small photo by the tus protocol, in one piece, and waits until the server has worked on
 * it. Resolves with its id; rejects with an Error whose message can be shown.
 */
export async function uploadPhoto({ api }: Pick<Services, 'api'>, photo: Blob): Promise<string> {
  const created = await ask(FILES, 'POST', {
    'upload-length': String(photo.size),
    'upload-metadata': `kind ${btoa('photo')},filename ${btoa('picture.jpg')}`,
  })
  const place = created.headers.get('location')
  if (!place) throw new NetworkError(null)
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await ask(new URL(place, location.href).pathname, 'PATCH', headers, photo)
  const id = place.split('/').at(-1) ?? ''
  for (;;) {
    const { upload } = await api.call('uploads.get', { params: { id } })
    if (upload.state === 'ready') return id
    if (upload.failure) throw new Error(upload.failure.message)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

async function ask(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: Blob | null = null,
): Promise<Response> {
  const answer = await fetch(address, {
    method,
    body,
    headers: {
      'tus-resumable': '1.0.0',
      'x-xsrf-token': xsrfTokenIn(document.cookie),
      'accept-language': document.documentElement.lang,
      ...headers,
    },
  })
  if (!answer.ok) throw new Error(await messageIn(answer))
  return answer
}

async function messageIn(answer: Response): Promise<string> {
  const text = await answer.text()
  const said: unknown = text.startsWith('{') ? JSON.parse(text) : null
  const isSaid = typeof said === 'object' && said !== null && 'message' in said
  return isSaid ? String(said.message) : text
}
