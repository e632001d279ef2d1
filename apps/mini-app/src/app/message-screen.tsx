import { MessageScreen as Message } from '../features/message/message-screen.tsx'
import type { PlaceParams } from '../shared/navigation/paths.ts'
import { ViewerHost } from './viewer-host.tsx'

/** A message, whose pictures open in the viewer. */
export function MessageScreen(params: PlaceParams<'message'>) {
  return (
    <ViewerHost>
      <Message {...params} />
    </ViewerHost>
  )
}
