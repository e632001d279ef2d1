import { KEY_SCOPES, type KeyScope } from '@fanlight/contract/key-scopes'
import { KEY_NAME_CHARS_MAX } from '@fanlight/contract/limits'
import { useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'
import { useKeyCalls } from './staff-keys.queries.ts'
import * as css from './systems-page.module.css'

const SCOPE_TEXTS = {
  'money:read': 'keys_scope_money',
  'fans:read': 'keys_scope_fans',
  webhooks: 'keys_scope_webhooks',
  refunds: 'keys_scope_refunds',
} as const satisfies Record<KeyScope, string>

/** First whose and for what; then the key, which is shown this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useStaffI18n()
  const [key, setKey] = useState<string | null>(null)
  return (
    <Dialog title={t(key === null ? 'keys_make' : 'keys_shown')} onClose={onClose}>
      {key === null ? (
        <KeyForm onClose={onClose} onKey={setKey} />
      ) : (
        <MadeKey text={key} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface KeyFormProps {
  onClose: () => void
  onKey: (key: string) => void
}

function KeyForm({ onClose, onKey }: KeyFormProps) {
  const { t } = useStaffI18n()
  const { make } = useKeyCalls()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const { mutate, isPending, error, factorDialog } = useStaffAct({ act: make, onSuccess: onKey })
  const change = (scope: KeyScope, isOn: boolean) =>
    setScopes(KEY_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))))
  return (
    <>
      <TextField
        label={t('keys_name')}
        help={t('keys_name_help')}
        maxLength={KEY_NAME_CHARS_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className={css.scopes}>
        <legend>{t('keys_scopes')}</legend>
        {KEY_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) => change(scope, target.checked)}
            />
            <span>{t(SCOPE_TEXTS[scope])}</span>
            <code>{scope}</code>
          </label>
        ))}
      </fieldset>
      <FailureAlert error={error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={isPending || name.trim() === '' || scopes.length === 0}
          onClick={() => mutate({ name: name.trim(), scopes: [...scopes] })}
        >
          {t('keys_make')}
        </Button>
      </DialogActions>
      {factorDialog}
    </>
  )
}

function MadeKey({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useStaffI18n()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <p>{t('keys_shown_line')}</p>
      <output className={css.secret}>{text}</output>
      <DialogActions>
        <Button variant="tint" onClick={() => void copy()}>
          {t(isCopied ? 'keys_copied' : 'keys_copy')}
        </Button>
        <Button onClick={onClose}>{t('keys_kept')}</Button>
      </DialogActions>
    </>
  )
}
