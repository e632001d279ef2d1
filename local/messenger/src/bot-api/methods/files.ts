import { badRequest } from '../../core/bot-api-error.ts'
import { fileIdFor, keyOfFileId } from '../../files/file-ids.ts'
import * as files from '../../files/files.store.ts'
import * as users from '../../people/users.store.ts'
import type { Method } from '../method.ts'

const DOWNLOAD_BYTES_MAX = 20 * 1024 * 1024

export const fileMethods: Record<string, Method> = {
  getFile({ messenger, bot, args }) {
    const fileId = args.required('file_id')
    const key = keyOfFileId(bot, fileId)
    const file = key === null ? null : files.find(messenger.db, key)
    if (!file) throw badRequest('invalid file_id')
    if (file.size > DOWNLOAD_BYTES_MAX) throw badRequest('file is too big')
    return {
      file_id: fileId,
      file_unique_id: file.uniqueId,
      file_size: file.size,
      file_path: `files/${file.key}/${encodeURIComponent(file.name)}`,
    }
  },

  getUserProfilePhotos({ messenger, bot, args }) {
    const user = users.find(messenger.db, args.integer('user_id') ?? 0)
    if (!user) throw badRequest('user not found')
    const photo = user.photoKey === null ? null : files.find(messenger.db, user.photoKey)
    if (!photo) return { total_count: 0, photos: [] }
    const { uniqueId, size, width, height } = photo
    const file = { file_id: fileIdFor(bot, photo.key), file_unique_id: uniqueId, file_size: size }
    return { total_count: 1, photos: [[{ ...file, width: width ?? 0, height: height ?? 0 }]] }
  },
}
