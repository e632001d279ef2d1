import { useServices } from '../services.ts'
import { useInit } from '../session/session-state.ts'

/** Opens the chat with support; the page about it where no bot has one. */
export function useOpenSupport(): () => void {
  const { messenger } = useServices()
  const { supportUrl } = useInit()
  return () => messenger.openLink(supportUrl ?? new URL('/support', location.href).href)
}
