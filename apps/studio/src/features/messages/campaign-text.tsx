import { CAMPAIGN_TEXT_CHARS_MAX, TEASER_CHARS_MAX } from '@fanlight/contract/limits'
import type { Cents } from '@fanlight/contract/money'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './campaign-form.module.css'

interface CampaignTextProps {
  text: string
  teaser: string
  price: Cents | null
  onChange: (changed: { text?: string; teaser?: string }) => void
  /** The files. */
  children: ReactNode
}

/** What is inside, and for a paid message what is said before it is opened. */
export function CampaignText({ text, teaser, price, onChange, children }: CampaignTextProps) {
  const { t } = useI18n()
  const isFree = price === 0
  return (
    <div className={css.body}>
      {children}
      <label className={css.words}>
        <b>{t(isFree ? 'campaign_text' : 'campaign_text_paid')}</b>
        <textarea
          rows={4}
          value={text}
          maxLength={CAMPAIGN_TEXT_CHARS_MAX}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </label>
      {!isFree && (
        <label className={css.words}>
          <b>{t('campaign_teaser')}</b>
          <textarea
            rows={2}
            value={teaser}
            maxLength={TEASER_CHARS_MAX}
            onChange={({ target }) => onChange({ teaser: target.value })}
          />
          <small>{t('campaign_teaser_line')}</small>
        </label>
      )}
    </div>
  )
}
