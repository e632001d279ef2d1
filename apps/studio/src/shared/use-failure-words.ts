import { ApiError } from '@fanlight/client'
import { useI18n } from './i18n.ts'
import { UploadError } from './uploads/upload-error.ts'

/** Why something was not done: in the server's words where there are some, else that none came. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useI18n()
  return (error) =>
    error instanceof ApiError || error instanceof UploadError ? error.message : t('failed_network')
}
