import type { StudioFan } from '@fanlight/contract'
import { CROWN } from '@fanlight/ui/icons'
import { useState } from 'react'
import { fanName } from '../../shared/fan-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { MAIL } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { ButtonLink } from '../../shared/kit/button-link.tsx'
import { Menu, type MenuEntry } from '../../shared/kit/menu.tsx'
import { useMay } from '../../shared/session.ts'
import { BlockDialog } from './block-dialog.tsx'
import { GiftDialog } from './gift-dialog.tsx'

interface FanActionsProps {
  fan: StudioFan
  /** Beside the list and on a phone there is room for one button; the others are under the dots. */
  isSmall?: boolean
}

/** What can be done about a fan who is not blocked. A gift is the owner's to give. */
export function FanActions({ fan, isSmall = false }: FanActionsProps) {
  const { t } = useI18n()
  const may = useMay()
  const [asked, setAsked] = useState<'gift' | 'block' | null>(null)
  const name = fanName(fan, t('a_fan'))
  const close = () => setAsked(null)
  const gift = () => setAsked('gift')
  const entries: MenuEntry[] = [
    ...(isSmall && may('owner') ? [{ id: 'gift', text: t('fan_gift'), onAction: gift }] : []),
    { id: 'block', text: t('fan_block'), onAction: () => setAsked('block'), isDestructive: true },
  ]
  return (
    <>
      {!isSmall && may('owner') && (
        <Button variant="plain" icon={CROWN} onClick={gift}>
          {t('fan_gift')}
        </Button>
      )}
      {may('message') && (
        <ButtonLink icon={MAIL} to="/messages" search={{ fan: fan.id }}>
          {t('fan_message')}
        </ButtonLink>
      )}
      <Menu label={t('fan_actions', { name })} entries={entries} />
      {asked === 'block' && <BlockDialog fan={fan} name={name} onClose={close} />}
      {asked === 'gift' && <GiftDialog fan={fan} name={name} onClose={close} />}
    </>
  )
}
