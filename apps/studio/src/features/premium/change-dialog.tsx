import type { PremiumTerms } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Icon } from '@fanlight/ui/icon'
import { CHEVRON } from '@fanlight/ui/icons'
import { Money } from '@fanlight/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { type Preview, previewQuery, type Terms } from './premium.queries.ts'
import * as css from './premium-page.module.css'

interface ChangeDialogProps {
  before: PremiumTerms
  terms: Terms
  isSaving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What a change means for those who are there and for those who come, before it is made. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { before, terms, isSaving, onConfirm, onClose } = props
  const { t, moneyParts } = useI18n()
  const { data, error } = useQuery(previewQuery(useServices(), terms))
  const money = (eur: number) => <Money parts={moneyParts(centsFromEur(eur))} isSmall />
  const isOff = before.isEnabled && !terms.isEnabled
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
      {data && <Meaning preview={data} terms={terms} />}
      {!data && !error && <Waiting text={t('loading')} />}
      {error && <Alert>{error.message}</Alert>}
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant={isOff ? 'danger' : 'main'}
          disabled={!data || isSaving}
          onClick={onConfirm}
        >
          {t(isOff ? 'change_off_confirm' : 'change_confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Meaning({ preview, terms }: { preview: Preview; terms: Terms }) {
  const { t, money, date } = useI18n()
  const { members, monthlyNow, monthlyAfter, monthlyIfAllAgree } = preview
  const eur = (amount: number) => money(centsFromEur(amount))
  const price = eur(terms.price)
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
      {members.keepPrice.map((group) => (
        <li key={group.price}>
          {t('change_keep', { count: group.members, price: eur(group.price) })}
        </li>
      ))}
      {members.inFirstMonth > 0 && (
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
      {hasMembers && (
        <li>{t('change_monthly', { before: eur(monthlyNow), after: eur(monthlyAfter) })}</li>
      )}
      {hasMembers && terms.isEnabled && (
        <li>{t('change_if_all', { amount: eur(monthlyIfAllAgree) })}</li>
      )}
    </ul>
  )
}
