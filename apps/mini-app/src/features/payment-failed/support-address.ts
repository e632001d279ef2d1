/** The page about customer support, beside the app. */
const SUPPORT_PATH = '/support'

/**
 * The chat with support, which learns from the link what the payment was; the page about it where no
 * chat is known.
 */
export function supportAddress(supportUrl: string | null, about: string | null): string {
  if (supportUrl === null) return new URL(SUPPORT_PATH, location.href).href
  return about === null ? supportUrl : `${supportUrl}_${about}`
}
