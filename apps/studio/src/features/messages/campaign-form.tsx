import type { Campaign, Condition } from '@fanlight/contract'
import { type Cents, cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { textLanguage } from '@fanlight/i18n/language'
import { useInfiniteQuery, useIsMutating, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { useServices } from '../../shared/services.ts'
import { toast } from '../../shared/toasts.ts'
import { useDebounced } from '../../shared/use-debounced.ts'
import { ADDING_FILES, CampaignFiles } from './campaign-files.tsx'
import * as css from './campaign-form.module.css'
import { CampaignText } from './campaign-text.tsx'
import type { Sent } from './condition-row.tsx'
import { ConditionsForm } from './conditions-form.tsx'
import { FanBubble } from './fan-bubble.tsx'
import { LikelyResult } from './likely-result.tsx'
import { campaignsQuery, countQuery, useCampaignChanges } from './messages.queries.ts'
import { PriceChoice } from './price-choice.tsx'
import { toUnixSeconds, WhenChoice } from './when-choice.tsx'

const COUNT_AFTER_MS = 250
const FIRST_PRICE = cents(5_00)

interface Form {
  conditions: Condition[]
  text: string
  teaser: string
  price: Cents | null
  /** As the browser's field has it; empty is now. */
  at: string
}

/** What is typed over the draft, how many would get it, and what can be done with it. */
function useCampaignForm(campaign: Campaign | null) {
  const services = useServices()
  const navigate = useNavigate()
  const { t, language } = useI18n()
  const { keep, send, test } = useCampaignChanges()
  const isAdding = useIsMutating({ mutationKey: ADDING_FILES }) > 0
  const [form, setForm] = useState(() => toForm(campaign))
  const files = campaign?.files.map((file) => file.id) ?? []
  const asked = useDebounced(form.conditions, COUNT_AFTER_MS)
  const { data: counted } = useQuery(countQuery(services, asked, files))
  const { at, price, ...words } = form
  const save = async (ids = files) => {
    const typed = { ...words, files: ids, price: eurFromCents(price ?? cents(0)) }
    return (await keep.mutateAsync({ id: campaign?.id ?? null, typed })).campaign.id
  }
  const show = (id: number) =>
    navigate({ to: '/messages/$id', params: { id: String(id) }, replace: true })
  return {
    form,
    counted,
    change: (changed: Partial<Form>) => setForm((before) => ({ ...before, ...changed })),
    isBusy: keep.isPending || send.isPending || test.isPending || isAdding,
    isComplete: price !== null && (form.text.trim() !== '' || files.length > 0),
    failure: keep.error ?? send.error ?? test.error,
    saveDraft: async (ids?: string[]) => show(await save(ids)),
    sendTest: async () => {
      const id = await save()
      await test.mutateAsync({ id, language: textLanguage(language) })
      toast(t('campaign_test_sent'))
      await show(id)
    },
    submit: async () => {
      const id = await save()
      const sendAt = toUnixSeconds(at)
      await send.mutateAsync(sendAt === null ? { id } : { id, sendAt })
      await show(id)
    },
  }
}

export function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const { t } = useI18n()
  const typing = useCampaignForm(campaign)
  const { form, counted, isBusy, isComplete, failure, submit, saveDraft, sendTest } = typing
  const { data: list } = useInfiniteQuery(campaignsQuery(useServices()))
  const sent = (list?.pages.flatMap((page) => page.campaigns) ?? []).filter(
    ({ state, id }) =>
      (state === 'sent' || state === 'sending' || state === 'paused') && id !== campaign?.id,
  )
  const total = counted?.total ?? 0
  const price = form.price ?? cents(0)
  return (
    <Page
      title={t('campaign_new')}
      line={t('campaign_new_line')}
      actions={
        <>
          <Button
            variant="plain"
            disabled={isBusy || form.price === null}
            onClick={() => void saveDraft().catch(told)}
          >
            {t('campaign_save_draft')}
          </Button>
          <Button
            disabled={isBusy || !isComplete || total === 0}
            onClick={() => void submit().catch(told)}
          >
            {t(form.at === '' ? 'campaign_send' : 'campaign_schedule', { count: total })}
          </Button>
        </>
      }
    >
      <FailureAlert error={failure} />
      <div className={css.columns}>
        <Steps campaign={campaign} sent={sent} {...typing} />
        <div className={css.narrow}>
          <Panel>
            <div className={css.heading}>
              <h2>{t('as_fans_see_it')}</h2>
              <button
                type="button"
                className={css.test}
                disabled={isBusy || !isComplete}
                onClick={() => void sendTest().catch(told)}
              >
                {t('campaign_test')}
              </button>
            </div>
            <FanBubble
              text={form.text.trim()}
              teaser={form.teaser.trim()}
              price={price}
              cover={campaign?.cover ?? null}
            />
          </Panel>
          <LikelyResult sent={sent} total={total} price={price} />
        </div>
      </div>
    </Page>
  )
}

interface StepsProps
  extends Pick<ReturnType<typeof useCampaignForm>, 'form' | 'counted' | 'change' | 'saveDraft'> {
  campaign: Campaign | null
  sent: readonly Sent[]
}

function Steps({ campaign, sent, form, counted, change, saveDraft }: StepsProps) {
  const { t } = useI18n()
  const { conditions, text, teaser, price, at } = form
  return (
    <div className={css.wide}>
      <Step number={1} title={t('campaign_who')}>
        <ConditionsForm
          conditions={conditions}
          counted={counted}
          sent={sent}
          onChange={(changed) => change({ conditions: changed })}
        />
      </Step>
      <Step number={2} title={t('campaign_inside')}>
        <CampaignText {...{ text, teaser, price }} onChange={change}>
          <CampaignFiles files={campaign?.files ?? []} onChange={saveDraft} />
        </CampaignText>
      </Step>
      <div className={css.pair}>
        <Step number={3} title={t('campaign_price')}>
          <div className={css.body}>
            <PriceChoice price={price} onChange={(chosen) => change({ price: chosen })} />
            <p className={css.help}>{t('campaign_price_range')}</p>
          </div>
        </Step>
        <Step number={4} title={t('campaign_when')}>
          <div className={css.body}>
            <WhenChoice at={at} onChange={(moment) => change({ at: moment })} />
          </div>
        </Step>
      </div>
    </div>
  )
}

/** The mutation has it, and the page shows it. */
function told() {}

function toForm(campaign: Campaign | null): Form {
  return {
    conditions: campaign?.to.conditions ?? [],
    text: campaign?.text ?? '',
    teaser: campaign?.teaser ?? '',
    price: campaign ? centsFromEur(campaign.price) : FIRST_PRICE,
    at: '',
  }
}

function Step(props: { number: number; title: string; children: ReactNode }) {
  return (
    <Panel>
      <h2 className={css.heading}>
        <span aria-hidden="true" className={css.step}>
          {props.number}
        </span>
        {props.title}
      </h2>
      {props.children}
    </Panel>
  )
}
