import { createToasts } from '@fanlight/web/toasts'

/** The one place of the studio where lines come and go. */
export const { toast, useToast } = createToasts()
