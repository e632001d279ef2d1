import { refusedWith } from '@fanlight/client'
import type { StudioReply } from '@fanlight/client/studio'
import type { PremiumTerms } from '@fanlight/contract'
import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { FanView } from './fan-view.tsx'
import { MemberStats } from './member-stats.tsx'
import { PREMIUM, premiumQuery, type Terms, useSaveTerms } from './premium.queries.ts'
import * as css from './premium-page.module.css'
import { Question } from './question.tsx'
import { TermsForm, type Typed } from './terms-form.tsx'

export function PremiumPage() {
  const { t } = useI18n()
  const seesMoney = useMay()('see_money')
  const { data, error, refetch } = useQuery({
    ...premiumQuery(useServices()),
    enabled: seesMoney,
  })
  useChanges(PREMIUM)
  if (!seesMoney) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <LoadedPremium {...data} />
}

/** What is typed over the terms that are saved; `terms` is null while it makes no sense. */
function useTyped({ isEnabled, price, discount }: PremiumTerms) {
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const form: Typed = { isEnabled, price: centsFromEur(price), discount, ...typed }
  const terms: Terms | null = form.price && {
    isEnabled: form.isEnabled,
    price: eurFromCents(form.price),
    discount: form.discount,
  }
  const isChanged =
    form.isEnabled !== isEnabled || terms?.price !== price || form.discount !== discount
  return { typed, setTyped, form, terms, isChanged }
}

function LoadedPremium({ premium, members }: StudioReply<'studioPremium.get'>) {
  const { t } = useI18n()
  const isOwner = useMay()('owner')
  const save = useSaveTerms()
  const { typed, setTyped, form, terms, isChanged } = useTyped(premium)
  const [asked, setAsked] = useState<Terms | null>(null)
  const confirm = (chosen: Terms, ask: { words: string } | null) =>
    save.mutate(
      { revision: premium.revision, ...chosen, ...(ask && { ask }) },
      { onSuccess: () => setTyped({}), onSettled: () => setAsked(null) },
    )
  const discard = () => {
    setTyped({})
    save.reset()
  }
  return (
    <Page
      title={t('premium')}
      line={t('premium_line')}
      actions={
        isOwner && (
          <>
            <Button variant="plain" disabled={!isChanged} onClick={discard}>
              {t('discard')}
            </Button>
            <Button disabled={!isChanged || !terms} onClick={() => setAsked(terms)}>
              {t('save_changes')}
            </Button>
          </>
        )
      }
    >
      <div className={css.columns}>
        <div className={css.wide}>
          {refusedWith(save.error, 'stale_revision') ? (
            <Alert>{t('premium_stale')}</Alert>
          ) : (
            <FailureAlert error={save.error} />
          )}
          <TermsForm
            premium={premium}
            form={form}
            isOpen={isOwner}
            onChange={(changed) => setTyped({ ...typed, ...changed })}
          />
          {premium.question && <Question question={premium.question} />}
          <MemberStats members={members} />
        </div>
        <FanView premium={premium} terms={terms ?? premium} />
      </div>
      {asked && (
        <ChangeDialog
          before={premium}
          terms={asked}
          isSaving={save.isPending}
          onConfirm={(ask) => confirm(asked, ask)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
