import { ApiError } from '@fanlight/client'
import { useI18n } from '../../shared/i18n.ts'
import { toast } from '../../shared/toasts.ts'

/** Says in passing why something was not done, in the server's words where there are some. */
export function useTellFailure(): (error: unknown) => void {
  const { t } = useI18n()
  return (error) => toast(error instanceof ApiError ? error.message : t('failed_network'))
}
