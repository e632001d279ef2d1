import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { messageOf } from '@fanlight/web/failures'
import { toLoadFailureKind } from '@fanlight/web/load-failure-kind'
import { BottomButtons } from '../bottom-buttons.tsx'
import { useI18n } from '../i18n.ts'
import { paths } from '../navigation/paths.ts'
import { useServices } from '../services.ts'
import { Sticker } from '../stickers/sticker.tsx'
import { forget } from '../storage.ts'

export interface LoadFailureProps {
  /** Null for a part of the app that did not load. */
  error: unknown
  retry: () => void
  /** Where the specification has a word of its own for it. */
  title?: string
}

/** Says why, and offers the one button that helps: trying again does not bring back what is gone. */
export function LoadFailureView({ error, retry, title }: LoadFailureProps) {
  const { t } = useI18n()
  const leave = useWayOut()
  switch (toLoadFailureKind(error)) {
    case 'gone':
      return (
        <Failure title={title ?? t('error.gone')} line={messageOf(error, '')} isGone {...leave} />
      )
    case 'broken_link':
      return (
        <Failure
          title={title ?? t('error.brokenLink')}
          line={t('error.brokenLinkLine')}
          isGone
          {...leave}
        />
      )
    case 'unauthorized':
      return <Expired line={messageOf(error, '')} />
    case 'trouble': {
      const line = messageOf(error, t('error.network')) ?? t('error.screen')
      return <Failure title={t('error.title')} line={line} button={t('tryAgain')} onClick={retry} />
    }
  }
}

interface FailureProps {
  title: string
  line: string | null
  button: string
  onClick: () => void
  /** Rather than in trouble. */
  isGone?: boolean
}

function Failure({ title, line, button, onClick, isGone = false }: FailureProps) {
  return (
    <>
      <Screen>
        <State
          picture={<Sticker name={isGone ? 'monocle' : 'error'} size={160} />}
          title={title}
          line={line ?? ''}
        />
      </Screen>
      <BottomButtons main={{ text: button, onClick }} />
    </>
  )
}

/** Only the messenger can sign fresh init data, so that the app must be opened again. */
function Expired({ line }: { line: string | null }) {
  const { t } = useI18n()
  const { messenger } = useServices()
  const close = () => messenger.close()
  return <Failure title={t('error.title')} line={line} button={t('close')} onClick={close} />
}

/** To the menu; where the menu itself is what there is not, to another creator's. */
function useWayOut() {
  const { t } = useI18n()
  const { router } = useServices()
  if (router.current?.target?.name !== 'menu') {
    const onClick = () => void router.go(paths.menu(), { isReplacing: true })
    return { button: t('notFound.menu'), onClick }
  }
  const onClick = () => {
    forget('modelId')
    location.assign(router.address(paths.menu()))
  }
  return { button: t('error.otherCreator'), onClick }
}
