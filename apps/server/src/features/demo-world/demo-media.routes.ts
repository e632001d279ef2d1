import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../core/settings.ts'
import { PUBLIC_FOLDER, PUBLIC_PATH } from './pictures/picture-files.ts'

/** The pictures that everybody may see: free ones, glass, avatars, and sealed ones that nobody can. */
export async function demoMediaRoutes(
  app: FastifyInstance,
  { mediaFolder }: Pick<Settings, 'mediaFolder'>,
): Promise<void> {
  const root = join(mediaFolder, PUBLIC_FOLDER)
  await mkdir(root, { recursive: true })
  await app.register(files, {
    root,
    prefix: PUBLIC_PATH,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    maxAge: '1h',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff')
      reply.header('access-control-allow-origin', '*')
    },
  })
}
