import type { Webhook } from '@fanlight/contract'
import type { WebhookEventName } from '@fanlight/contract/webhook-event-names'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../i18n.ts'
import { Button } from '../kit/button.tsx'
import { DateTimeField } from '../kit/date-time-field.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { Switch } from '../kit/switch.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../toasts.ts'
import * as css from './webhook-dialog.module.css'
import { useEventNames, useWebhookChanges } from './webhooks.queries.ts'

const DAY_MS = 86_400_000

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
}

/** First where and what; then, of a new one, the secret, which is shown this once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useI18n()
  const [secret, setSecret] = useState<string | null>(null)
  const title = t(webhook ? 'hook_edit_title' : 'hook_add')
  return (
    <Dialog title={secret === null ? title : t('hook_secret')} onClose={onClose}>
      {secret === null ? (
        <WebhookForm webhook={webhook} onClose={onClose} onSecret={setSecret} />
      ) : (
        <Secret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FormProps extends WebhookDialogProps {
  onSecret: (secret: string) => void
}

function WebhookForm({ webhook, onClose, onSecret }: FormProps) {
  const { t } = useI18n()
  const { add, save } = useWebhookChanges()
  const names = useEventNames()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const terms = {
      url: url.trim(),
      events: form.getAll('event') as WebhookEventName[],
      isOn: webhook === null || form.has('isOn'),
    }
    if (webhook) save.mutate({ id: webhook.id, terms }, { onSuccess: onClose })
    else add.mutate(terms, { onSuccess: ({ secret }) => onSecret(secret) })
  }
  return (
    <form onSubmit={submit} className={css.form}>
      <TextField
        label={t('hook_url')}
        type="url"
        required
        maxLength={500}
        placeholder="https://"
        help={t('hook_url_help')}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoice names={names} chosen={webhook?.events ?? names} />
      {webhook && <Switch name="isOn" label={t('hook_is_on')} defaultChecked={!webhook.off} />}
      {webhook && <MoreActions webhook={webhook} onClose={onClose} onSecret={onSecret} />}
      <FailureAlert error={add.error ?? save.error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={add.isPending || save.isPending}>
          {t(webhook ? 'hook_save' : 'hook_add')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface EventChoiceProps {
  names: readonly WebhookEventName[]
  chosen: readonly WebhookEventName[]
}

function EventChoice({ names, chosen }: EventChoiceProps) {
  const { t } = useI18n()
  return (
    <fieldset className={css.events}>
      <legend>{t('hook_which')}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="checkbox" name="event" value={name} defaultChecked={chosen.includes(name)} />
          <span>{t(textOf(name))}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What is done to one that there is, at once. */
function MoreActions({ webhook, onClose, onSecret }: FormProps & { webhook: Webhook }) {
  const { t } = useI18n()
  const { rotate, remove, replay } = useWebhookChanges()
  const [since, setSince] = useState<Date | null>(() => new Date(Date.now() - DAY_MS))
  const isBusy = rotate.isPending || remove.isPending || replay.isPending
  const sendAgain = () => {
    if (!since) return
    replay.mutate(
      { id: webhook.id, since },
      {
        onSuccess({ sent }) {
          toast(t('hook_replayed', { count: sent }))
          onClose()
        },
      },
    )
  }
  return (
    <div className={css.more}>
      <div className={css.replay}>
        <DateTimeField label={t('hook_replay_from')} value={since} onChange={setSince} />
        <Button
          variant="plain"
          disabled={isBusy || webhook.off !== null || since === null}
          onClick={sendAgain}
        >
          {t('hook_replay')}
        </Button>
      </div>
      <Button
        variant="plain"
        disabled={isBusy}
        onClick={() => rotate.mutate(webhook.id, { onSuccess: ({ secret }) => onSecret(secret) })}
      >
        {t('hook_new_secret')}
      </Button>
      <Button
        variant="plain"
        disabled={isBusy}
        onClick={() => remove.mutate(webhook.id, { onSuccess: onClose })}
      >
        {t('hook_remove')}
      </Button>
      <small>{t('hook_new_secret_line')}</small>
      <FailureAlert error={rotate.error ?? remove.error ?? replay.error} />
    </div>
  )
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useI18n()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setIsCopied(true)
  }
  return (
    <>
      <p>{t('hook_secret_line')}</p>
      <output className={css.secret}>{secret}</output>
      <DialogActions>
        <Button variant="tint" onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'hook_copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </>
  )
}

type Underscored<Name> = Name extends `${infer Thing}.${infer Fate}` ? `${Thing}_${Fate}` : never

function textOf(name: WebhookEventName): `hook_${Underscored<WebhookEventName>}` {
  return `hook_${name.replace('.', '_') as Underscored<WebhookEventName>}`
}
