import { qrRows } from '@fanlight/qr-rows'
import { QrCode } from '@fanlight/ui/qr-code'
import * as css from './ton-tips.module.css'
import type { TonWords } from './ton-words.ts'

interface CodeViewProps {
  words: TonWords
  link: string
}

const LOGO_WIDTH = 40

/** For a wallet on another device; one on this device may know what to do with the link. */
export function CodeView({ words: { w }, link }: CodeViewProps) {
  return (
    <div className={css.code}>
      <QrCode rows={qrRows(link)} label={w('ton.code')} logoWidth={LOGO_WIDTH} />
      <a href={link}>{w('ton.codeLink')}</a>
    </div>
  )
}
