import { createToasts } from '@fanlight/web/toasts'

/** The lines at the bottom of the app. */
export const { toast, useToast } = createToasts()
