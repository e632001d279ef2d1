export const CARD_CODE_DIGITS = 3
/** How often the host page looks for the form's save-card checkbox, which it ticks and hides. */
export const CARD_FORM_CHECKBOX_POLL_MS = 100
/** How often the host page looks whether the form is gone, which means that payment is under way. */
export const CARD_FORM_GONE_POLL_MS = 500
