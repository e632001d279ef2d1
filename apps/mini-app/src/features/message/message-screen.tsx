import { ApiError } from '@fanlight/client'
import { Screen } from '@fanlight/ui/screen'
import { SkeletonPost } from '@fanlight/ui/skeleton-post'
import { State } from '@fanlight/ui/state'
import { isAwaited, useLazyPart } from '@fanlight/web/lazy-part'
import { useDelayedFlag } from '@fanlight/web/use-delayed-flag'
import { useEffect, useEffectEvent } from 'react'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { type PlaceParams, paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { useMessage } from './message.queries.ts'

const loadMessageView = async () => (await import('./message-view.tsx')).MessageView

/** One message of the creator. Where it is still to be paid for, that comes first. */
export function MessageScreen({ objectId }: PlaceParams<'message'>) {
  const { router } = useServices()
  const { t } = useI18n()
  const query = useMessage(objectId)
  const message = query.data
  const view = useLazyPart('message', loadMessageView)
  const isPending = isAwaited(query) || isAwaited(view)
  const isSkeletonShown = useDelayedFlag(isPending)
  const isLocked = message !== undefined && !message.isOpen
  const goPay = useEffectEvent(() => {
    void router.go(paths.pay({ action: 'buy-message', objectId }), { isReplacing: true })
  })
  useEffect(() => {
    if (isLocked) goPay()
  }, [isLocked])

  if (!isSkeletonShown && !isPending && !(message && view.data)) {
    const retry = () => void Promise.all([query.refetch(), view.refetch()])
    // The server says more than that it did not open.
    if (query.error instanceof ApiError) {
      return <LoadFailure error={query.error} retry={retry} title={t('message.error')} />
    }
    return <Failure retry={retry} />
  }
  const MessageView = view.data
  return (
    <Screen>
      {isSkeletonShown ? (
        <div aria-busy="true">
          <SkeletonPost mediaHeight={446} />
        </div>
      ) : (
        MessageView && message?.isOpen && <MessageView message={message} />
      )}
    </Screen>
  )
}

function Failure({ retry }: { retry: () => void }) {
  const { t } = useI18n()
  return (
    <>
      <Screen>
        <State
          picture={<Sticker name="error" size={160} />}
          title={t('message.error')}
          line={t('message.errorLine')}
        />
      </Screen>
      <BottomButtons main={{ text: t('tryAgain'), onClick: retry }} />
    </>
  )
}
