import { RichText as RichTextView } from '@fanlight/ui/rich-text'
import { useServices } from '../services.ts'

// biome-ignore lint/performance/noBarrelFile: whether there is a text is asked where one is shown
export { hasText } from '@fanlight/ui/rich-text'

/** Its links lead out of the app, so that the messenger opens them and the app stays. */
export function RichText({ text }: { text: string }) {
  const { messenger } = useServices()
  return <RichTextView text={text} openLink={(url) => messenger.openLink(url)} />
}
