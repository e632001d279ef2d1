import { useParams } from '@tanstack/react-router'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { ChatPanel } from './chat-panel.tsx'
import { CHATS } from './chats.queries.ts'

/** The chat beside a fan's timeline, for who may write. */
export function FanChat() {
  const mayWrite = useMay()('message')
  const id = Number(useParams({ strict: false }).id)
  useChanges([CHATS])
  return mayWrite ? <ChatPanel key={id} id={id} /> : null
}
