import { type Api, NetworkError, type ReplyOf } from '@fanlight/client'
import { Avatar } from '@fanlight/ui/avatar'
import { Button } from '@fanlight/ui/button'
import { Cell, List } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { useI18n } from '../shared/i18n.ts'
import { Sticker } from '../shared/stickers/sticker.tsx'
import * as css from './no-creator.module.css'
import * as shell from './shell.module.css'

type KnownCreator = ReplyOf<'creators.mine'>['creators'][number]

/** The address names no creator and this device remembers none: the fan chooses one they know. */
export async function openNoCreator(api: Api) {
  try {
    const { creators } = await api.call('creators.mine')
    return <NoCreator creators={creators} />
  } catch (error) {
    return <NoCreator creators={[]} isUnreachable={error instanceof NetworkError} />
  }
}

interface NoCreatorProps {
  creators: readonly KnownCreator[]
  isUnreachable?: boolean
}

function NoCreator({ creators, isUnreachable = false }: NoCreatorProps) {
  const { t } = useI18n()
  const hasSome = creators.length > 0
  const line = t(hasSome ? 'error.chooseCreator' : 'error.noCreatorLine')
  return (
    <div className={shell.shell}>
      <Screen>
        <State
          picture={<Sticker name="monocle" size={160} />}
          title={t('error.noCreator')}
          line={isUnreachable ? t('error.network') : line}
        >
          {hasSome && (
            <List rowHeight={60}>
              {creators.map((creator) => (
                <Cell key={creator.id} onClick={() => location.assign(addressOf(creator.id))}>
                  <Face creator={creator} />
                </Cell>
              ))}
            </List>
          )}
          {isUnreachable && (
            <Button variant="tint" onClick={() => location.reload()}>
              {t('tryAgain')}
            </Button>
          )}
        </State>
      </Screen>
    </div>
  )
}

function Face({ creator: { name, avatar } }: { creator: KnownCreator }) {
  const initials = name.split(/\s+/).map((word) => Array.from(word)[0] ?? '')
  return (
    <span className={css.face}>
      <Avatar initials={initials.slice(0, 2).join('')} picture={avatar} size={40} />
      {name}
    </span>
  )
}

/** The very place that was asked for, with the creator it lacked. */
function addressOf(creatorId: number): string {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  query.set('modelId', String(creatorId))
  return `${pathname}?${query.toString()}`
}
