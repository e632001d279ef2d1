import { Bought, type BoughtProps } from '../features/purchase/bought.tsx'
import { ViewerHost } from './viewer-host.tsx'

/** What was bought, whose pictures open in the viewer. */
export function BoughtView(props: BoughtProps) {
  return (
    <ViewerHost>
      <Bought {...props} />
    </ViewerHost>
  )
}
