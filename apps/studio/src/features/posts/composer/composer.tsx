import type { StudioPost } from '@fanlight/contract'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useNow } from '@fanlight/web/use-now'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { Button } from '../../../shared/kit/button.tsx'
import { Dialog } from '../../../shared/kit/dialog.tsx'
import { Page } from '../../../shared/kit/page.tsx'
import { useIsNarrow } from '../../../shared/use-is-narrow.ts'
import { PostMenu } from '../post-menu.tsx'
import * as css from './composer.module.css'
import { ComposerForm } from './composer-form.tsx'
import { canPublish, publishText, savedText, titleText } from './composer-words.ts'
import { Conflict } from './conflict.tsx'
import { FanView } from './fan-view.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useKeeper } from './use-keeper.ts'
import { usePublishing } from './use-publishing.ts'

const loadSchedule = () => import('./schedule-dialog.tsx')

interface ComposerProps {
  post: StudioPost | null
  onMade?: (post: StudioPost) => void
}

type Opened = 'schedule' | 'preview' | null

export function Composer({ post: initial, onMade = () => {} }: ComposerProps) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useNow()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const { keeper, kept } = useKeeper(initial, onMade)
  const publishing = usePublishing(keeper)
  const [opened, setOpened] = useState<Opened>(null)
  const { post } = kept
  const schedule = useLateModule(loadSchedule, opened === 'schedule')
  const close = () => setOpened(null)
  const isHeld = publishing.isPending || kept.saving === 'conflict'
  const publish = (
    <Button disabled={isHeld || !canPublish(kept)} onClick={() => void publishing.publish()}>
      {t(publishText(kept))}
    </Button>
  )
  return (
    <Page
      title={t(titleText(post))}
      line={savedText(kept, now, i18n)}
      actions={
        <>
          {isNarrow && (
            <Button variant="tint" onClick={() => setOpened('preview')}>
              {t('composer_preview')}
            </Button>
          )}
          <Button variant="plain" disabled={isHeld} onClick={() => void publishing.save()}>
            {t('composer_save')}
          </Button>
          {!isNarrow && publish}
          {post && (
            <PostMenu
              post={post}
              hasEdit={false}
              onRemoved={() => void navigate({ to: '/posts' })}
            />
          )}
        </>
      }
    >
      {kept.newer && <Conflict newer={kept.newer} onSettle={(choice) => keeper.settle(choice)} />}
      <div className={css.columns}>
        <ComposerForm keeper={keeper} kept={kept} onSchedule={() => setOpened('schedule')} />
        {!isNarrow && <FanView kept={kept} />}
      </div>
      {isNarrow && (
        <div className={css.bar} data-hides-tabs>
          {publish}
        </div>
      )}
      {opened === 'preview' && (
        <Dialog title={t('composer_preview')} onClose={close}>
          <FanView kept={kept} />
        </Dialog>
      )}
      {opened === 'schedule' && schedule && (
        <schedule.ScheduleDialog
          publishAt={post?.publishAt ?? null}
          onSchedule={(at) => void publishing.schedule(at)}
          onClose={close}
        />
      )}
      <LeaveGuard keeper={keeper} />
    </Page>
  )
}
