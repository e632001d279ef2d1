import type { PremiumTerms } from '@fanlight/contract'
import { PRICE_WORDS_MAX } from '@fanlight/contract/limits'
import { centsFromEur } from '@fanlight/contract/money'
import { PRICE_NOTICE_DAYS } from '@fanlight/domain/access/premium-status'
import { Icon } from '@fanlight/ui/icon'
import { CHEVRON } from '@fanlight/ui/icons'
import { Money } from '@fanlight/ui/money'
import { now } from '@fanlight/web/clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { ChoiceCards } from '../../shared/kit/choice-cards.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { TextAreaField } from '../../shared/kit/text-field.tsx'
import { useServices } from '../../shared/services.ts'
import { type Preview, previewQuery, type Terms } from './premium.queries.ts'
import * as css from './premium-page.module.css'

const DAY_MS = 86_400_000

interface ChangeDialogProps {
  before: PremiumTerms
  terms: Terms
  isSaving: boolean
  /** With the words of a question to present members, or null where they keep their price. */
  onConfirm: (ask: { words: string } | null) => void
  onClose: () => void
}

/** What a change means for those who are there and for those who come, before it is made. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { before, terms, isSaving, onConfirm, onClose } = props
  const { t, moneyParts } = useI18n()
  const { data, error } = useQuery(previewQuery(useServices(), terms))
  const money = (eur: number) => <Money parts={moneyParts(centsFromEur(eur))} isSmall />
  const isOff = before.isEnabled && !terms.isEnabled
  const [asks, setAsks] = useState(false)
  const [words, setWords] = useState('')
  const isAskable = data !== undefined && askableOf(data, terms).length > 0
  return (
    <Dialog title={t(isOff ? 'change_off_title' : 'change_title')} onClose={onClose}>
      {before.price !== terms.price && (
        <div className={css.prices}>
          <div>
            <span>{t('change_now')}</span>
            {money(before.price)}
          </div>
          <Icon shape={CHEVRON} size={22} />
          <div>
            <span>{t('change_new')}</span>
            {money(terms.price)}
          </div>
        </div>
      )}
      {data && <Meaning preview={data} terms={terms} isAskable={isAskable} />}
      {isAskable && <AskMembers preview={data} terms={terms} asks={asks} onChange={setAsks} />}
      {isAskable && asks && (
        <TextAreaField
          label={t('ask_words')}
          aside={t('ask_words_aside')}
          value={words}
          rows={3}
          maxLength={PRICE_WORDS_MAX}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {!data && !error && <Waiting text={t('loading')} />}
      <FailureAlert error={error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant={isOff ? 'danger' : 'main'}
          disabled={!data || isSaving}
          onClick={() => onConfirm(isAskable && asks ? { words: words.trim() } : null)}
        >
          {t(isOff ? 'change_off_confirm' : 'change_confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Who pay less than the new price. */
function askableOf({ members }: Preview, { price, isEnabled }: Terms) {
  return isEnabled ? members.keepPrice.filter((group) => group.price < price) : []
}

interface AskMembersProps {
  preview: Preview
  terms: Terms
  asks: boolean
  onChange: (asks: boolean) => void
}

/** No one is charged more without a yes; who says nothing leaves. */
function AskMembers({ preview, terms, asks, onChange }: AskMembersProps) {
  const { t, money, date } = useI18n()
  const count = askableOf(preview, terms).reduce((total, { members }) => total + members, 0)
  const more = preview.monthlyIfAllAgree - preview.monthlyNow
  const from = new Date(now() + PRICE_NOTICE_DAYS * DAY_MS)
  const price = money(centsFromEur(terms.price))
  return (
    <ChoiceCards
      label={t('ask_members', { count })}
      value={asks ? 'ask' : 'keep'}
      onChange={(value) => onChange(value === 'ask')}
      choices={[
        { value: 'keep', title: t('ask_keep'), line: t('ask_keep_line', { price }) },
        {
          value: 'ask',
          title: t('ask_each'),
          line: t('ask_each_line', { date: date(from, { dateStyle: 'long' }) }),
          effect: more > 0 && t('ask_effect', { amount: money(centsFromEur(more)) }),
        },
      ]}
    />
  )
}

interface MeaningProps {
  preview: Preview
  terms: Terms
  /** What becomes of present members is chosen below. */
  isAskable: boolean
}

function Meaning({ preview, terms, isAskable }: MeaningProps) {
  const { t, money, date } = useI18n()
  const { members, monthlyNow, monthlyAfter, monthlyIfAllAgree } = preview
  const eur = (amount: number) => money(centsFromEur(amount))
  const price = eur(terms.price)
  const keeping = isAskable
    ? members.keepPrice.filter(({ price: paid }) => paid > terms.price)
    : members.keepPrice
  const hasMembers = members.keepPrice.length > 0 || members.loseRenewal > 0
  return (
    <ul className={css.meaning}>
      {terms.isEnabled && (
        <li>
          {preview.firstMonthPrice < terms.price
            ? t('change_newcomers', { first: eur(preview.firstMonthPrice), price })
            : t('change_newcomers_same', { price })}
        </li>
      )}
      {keeping.map((group) => (
        <li key={group.price}>
          {t('change_keep', { count: group.members, price: eur(group.price) })}
        </li>
      ))}
      {members.inFirstMonth > 0 && !isAskable && (
        <li>{t('change_first_month', { count: members.inFirstMonth })}</li>
      )}
      {members.loseRenewal > 0 && members.lastEndsAt !== null && (
        <li>
          {t('change_lose', {
            count: members.loseRenewal,
            date: date(new Date(members.lastEndsAt * 1000), { dateStyle: 'long' }),
          })}
        </li>
      )}
      {!hasMembers && <li>{t('change_no_members')}</li>}
      {hasMembers && !isAskable && (
        <li>{t('change_monthly', { before: eur(monthlyNow), after: eur(monthlyAfter) })}</li>
      )}
      {hasMembers && terms.isEnabled && !isAskable && (
        <li>{t('change_if_all', { amount: eur(monthlyIfAllAgree) })}</li>
      )}
    </ul>
  )
}
