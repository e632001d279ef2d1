import { useState } from 'react'
import { useServices } from '../services.ts'
import { toast } from '../toasts.ts'
import { useBilling } from './billing-i18n.ts'

/** Saves a receipt, or the statement of a period, as a PDF. What does it comes with the first tap. */
export function useSaveFile() {
  const services = useServices()
  const i18n = useBilling()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (what: string) => {
    if (isSaving) return
    setIsSaving(true)
    await import('./save-file.ts').then(
      (late) => late.saveFile(services, i18n, what),
      () => toast(i18n.t('error.screen')),
    )
    setIsSaving(false)
  }
  return { isSaving, save }
}
