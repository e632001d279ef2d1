/**
 * Where files go by the tus protocol, version 1.0. Metadata of a new one: `kind` (photo or video),
 * `filename`, and for a video `poster`, the id of a photo that was sent before.
 */
export const UPLOAD_FILES_PATH = '/studio/uploads/files'
