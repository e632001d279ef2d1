import type { StudioProfile } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useDebounced } from '../../shared/use-debounced.ts'
import { CasesForm } from './cases-form.tsx'
import { FanView } from './fan-view.tsx'
import { NameForm } from './name-form.tsx'
import {
  type Forms,
  formsQuery,
  type Name,
  profileQuery,
  useProfileChanges,
} from './profile.queries.ts'
import * as css from './profile-page.module.css'

const TYPING_MS = 400

export function ProfilePage() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(profileQuery(useServices()))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <LoadedProfile profile={data.profile} />
}

function LoadedProfile({ profile }: { profile: StudioProfile }) {
  const { t } = useI18n()
  const isOwner = useMay()('owner')
  const { save } = useProfileChanges()
  const { name, forms, isChanged, typeName, typeForm, discard, suggest } = useTyped(profile)
  const isComplete =
    name.firstName.trim() !== '' && Object.values(forms).every((form) => form.trim())
  return (
    <Page
      title={t('profile')}
      actions={
        isOwner && (
          <>
            <Button variant="plain" disabled={!isChanged} onClick={discard}>
              {t('discard')}
            </Button>
            <Button
              disabled={!isChanged || !isComplete || save.isPending}
              onClick={() => save.mutate({ ...name, name: forms }, { onSuccess: discard })}
            >
              {t('save_changes')}
            </Button>
          </>
        )
      }
    >
      <div className={css.columns}>
        <fieldset disabled={!isOwner} className={css.form}>
          <FailureAlert error={save.error} />
          <NameForm profile={profile} name={name} onChange={typeName} />
          <CasesForm forms={forms} onChange={typeForm} onSuggest={suggest} />
        </fieldset>
        <FanView profile={profile} name={name} forms={forms} />
      </div>
    </Page>
  )
}

/** What is typed over what is saved. Cases that were not corrected follow the name by rule. */
function useTyped(profile: StudioProfile) {
  const { firstName, lastName, isFemale } = profile
  const [typed, setTyped] = useState<Partial<Name>>({})
  const [corrected, setCorrected] = useState<Partial<Forms>>({})
  const name: Name = { firstName, lastName, isFemale, ...typed }
  const isRenamed =
    name.firstName !== firstName || name.lastName !== lastName || name.isFemale !== isFemale
  const settled = useDebounced(JSON.stringify(name), TYPING_MS)
  const { data } = useQuery(formsQuery(useServices(), JSON.parse(settled) as Name))
  const byRule = isRenamed ? (data?.name ?? profile.name) : profile.name
  const forms: Forms = { ...byRule, ...corrected }
  const isCorrected = CASE_NAMES.some((each) => forms[each] !== profile.name[each])
  return {
    name,
    forms,
    isChanged: isRenamed || isCorrected,
    typeName: (changed: Partial<Name>) => setTyped({ ...typed, ...changed }),
    typeForm: (changed: Partial<Forms>) => setCorrected({ ...corrected, ...changed }),
    suggest: () => data && setCorrected(data.name),
    discard() {
      setTyped({})
      setCorrected({})
    },
  }
}

const CASE_NAMES = [
  'nominative',
  'genitive',
  'dative',
  'accusative',
  'instrumental',
  'prepositional',
] as const
