import { CollectionScreen as Collection } from '../features/collection/collection-screen.tsx'
import type { PlaceParams } from '../shared/navigation/paths.ts'
import { ViewerHost } from './viewer-host.tsx'

/** The collection, whose pictures open in the viewer. */
export function CollectionScreen(params: PlaceParams<'collection'>) {
  return (
    <ViewerHost>
      <Collection {...params} />
    </ViewerHost>
  )
}
