import { TEASER_CHARS_MAX } from '@fanlight/contract/limits'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useI18n } from '../../../shared/i18n.ts'
import { CALENDAR } from '../../../shared/icons.ts'
import { Button } from '../../../shared/kit/button.tsx'
import { Panel } from '../../../shared/kit/panel.tsx'
import { TextAreaField } from '../../../shared/kit/text-field.tsx'
import { momentWords } from '../post-words.ts'
import * as css from './composer.module.css'
import type { DraftKeeper, KeptDraft } from './draft-keeper.ts'
import { FilesField } from './files/files-field.tsx'
import type { Files } from './files/use-files.ts'
import { OfferFields } from './offer-fields.tsx'

const loadEditor = () => import('./editor/text-editor.tsx')

interface ComposerFormProps {
  keeper: DraftKeeper
  kept: KeptDraft
  files: Files
  onSchedule: () => void
}

export function ComposerForm({ keeper, kept, files, onSchedule }: ComposerFormProps) {
  const { t } = useI18n()
  const { draft, epoch } = kept
  const editor = useLateModule(loadEditor, true)
  return (
    <Panel className={css.form}>
      <FilesField files={files} decryptKey={kept.post?.decryptKey ?? ''} />
      <div className={css.text}>
        <b>{t('composer_text')}</b>
        {editor ? (
          <editor.TextEditor
            key={epoch}
            initial={draft.text}
            label={t('composer_text')}
            onChange={(text) => keeper.change({ text })}
          />
        ) : (
          <div className={css.editorPlace} />
        )}
      </div>
      {draft.audience !== 'free' && (
        <TextAreaField
          label={t('composer_teaser')}
          help={t('composer_teaser_line')}
          rows={2}
          maxLength={TEASER_CHARS_MAX}
          value={draft.teaser}
          onChange={(event) => keeper.change({ teaser: event.target.value })}
        />
      )}
      <OfferFields key={`offer ${epoch}`} draft={draft} onChange={(part) => keeper.change(part)} />
      <PublishAt kept={kept} onSchedule={onSchedule} />
    </Panel>
  )
}

function PublishAt({ kept: { post }, onSchedule }: Pick<ComposerFormProps, 'kept' | 'onSchedule'>) {
  const i18n = useI18n()
  const { t } = i18n
  if (post?.state === 'published') return null
  const at = post?.state === 'scheduled' ? post.publishAt : null
  return (
    <div className={css.publishAt}>
      <div>
        <b>{t('composer_publish_at')}</b>
        <small>{t('composer_publish_at_line')}</small>
      </div>
      <Button variant="plain" icon={CALENDAR} onClick={onSchedule}>
        {at === null ? t('composer_now') : momentWords(at, i18n)}
      </Button>
    </div>
  )
}
