import { Button } from '@fanlight/ui/button'
import { ALERT } from '@fanlight/ui/icons'
import type { ReactNode } from 'react'
import { LINKS } from '../look/icons.ts'
import { Notice } from '../look/notice.tsx'
import { Screen } from '../look/screen.tsx'
import { t } from '../texts/texts.ts'

/** A page of the explorer. */
export function ChainScreen({ children }: { children: ReactNode }) {
  return (
    <Screen icon={LINKS} name={t.chain.name} line={t.chain.line} isWide>
      {children}
    </Screen>
  )
}

export function SilentChain({ onRetry }: { onRetry: () => void }) {
  return (
    <ChainScreen>
      <Notice tone="bad" icon={ALERT} title={t.chain.silent} line={t.chain.silentLine}>
        <Button onClick={onRetry}>{t.tryAgain}</Button>
      </Notice>
    </ChainScreen>
  )
}
