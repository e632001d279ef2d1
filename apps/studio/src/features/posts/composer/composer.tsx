import type { StudioPost } from '@fanlight/contract'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useNow } from '@fanlight/web/use-now'
import { useNavigate, useSearch } from '@tanstack/react-router'
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
import type { KeptDraft } from './draft-keeper.ts'
import { FanView } from './fan-view.tsx'
import { useFiles } from './files/use-files.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useKeeper } from './use-keeper.ts'
import { usePublishing } from './use-publishing.ts'

const loadSchedule = () => import('../schedule-dialog.tsx')

interface ComposerProps {
  post: StudioPost | null
  onMade?: (post: StudioPost) => void
}

type Opened = 'schedule' | 'preview' | null

export function Composer({ post: initial, onMade = () => {} }: ComposerProps) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useNow()
  const isNarrow = useIsNarrow()
  const { keeper, kept } = useKeeper(initial, onMade)
  const files = useFiles(keeper, kept)
  const publishing = usePublishing(keeper, files.sender)
  const [opened, setOpened] = useState<Opened>(null)
  const { newer } = kept
  const view = { kept, publishing, onOpen: setOpened }
  return (
    <Page
      title={t(titleText(kept.post))}
      line={savedText(kept, now, i18n)}
      actions={<Actions {...view} />}
    >
      {newer && <Conflict newer={newer} onSettle={(choice) => keeper.settle(choice)} />}
      <div className={css.columns}>
        <ComposerForm
          keeper={keeper}
          kept={kept}
          files={files}
          onSchedule={() => setOpened('schedule')}
        />
        {!isNarrow && <FanView kept={kept} />}
      </div>
      {isNarrow && (
        <div className={css.bar} data-hides-tabs>
          <PublishButton {...view} />
        </div>
      )}
      <Dialogs {...view} opened={opened} />
      <LeaveGuard keeper={keeper} />
    </Page>
  )
}

interface PartProps {
  kept: KeptDraft
  publishing: ReturnType<typeof usePublishing>
  onOpen: (opened: Opened) => void
}

function Actions({ kept, publishing, onOpen }: PartProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const { post } = kept
  return (
    <>
      {isNarrow && (
        <Button variant="tint" onClick={() => onOpen('preview')}>
          {t('composer_preview')}
        </Button>
      )}
      <Button
        variant="plain"
        disabled={isHeld(kept, publishing)}
        onClick={() => void publishing.save()}
      >
        {t('composer_save')}
      </Button>
      {!isNarrow && <PublishButton kept={kept} publishing={publishing} />}
      {post && (
        <PostMenu post={post} hasEdit={false} onRemoved={() => void navigate({ to: '/posts' })} />
      )}
    </>
  )
}

function PublishButton({ kept, publishing }: Omit<PartProps, 'onOpen'>) {
  const { t } = useI18n()
  return (
    <Button
      disabled={isHeld(kept, publishing) || !canPublish(kept)}
      onClick={() => void publishing.publish()}
    >
      {t(publishText(kept))}
    </Button>
  )
}

function Dialogs({ kept, publishing, onOpen, opened }: PartProps & { opened: Opened }) {
  const { t } = useI18n()
  const schedule = useLateModule(loadSchedule, opened === 'schedule')
  const { day = null } = useSearch({ from: '/members/posts/$id' })
  const close = () => onOpen(null)
  if (opened === 'preview') {
    return (
      <Dialog title={t('composer_preview')} onClose={close}>
        <FanView kept={kept} />
      </Dialog>
    )
  }
  if (opened !== 'schedule' || !schedule) return null
  return (
    <schedule.ScheduleDialog
      publishAt={kept.post?.publishAt ?? day}
      onSchedule={(at) => void publishing.schedule(at)}
      onClose={close}
    />
  )
}

/** Nothing else is done while something is, or while two versions wait for a word. */
function isHeld({ saving }: KeptDraft, { isPending }: PartProps['publishing']): boolean {
  return isPending || saving === 'conflict'
}
