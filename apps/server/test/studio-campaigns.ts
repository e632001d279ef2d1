import type { Campaign } from '@fanlight/contract'
import { sendCampaignsJob } from '../src/features/campaigns/send-campaigns.job.ts'
import type { Asking } from './fan.ts'
import type { Workplace } from './studio-posts.ts'

const TYPED = { text: 'Before the sun was up', teaser: 'Look', files: [], price: 5, conditions: [] }

/** A creator who writes to many fans. Every verb goes through HTTP. */
export class CampaignsDesk {
  readonly studio: Workplace

  constructor(studio: Workplace) {
    this.studio = studio
  }

  async begins(typed: object = {}): Promise<Campaign> {
    const reply = await this.creates(typed)
    return reply.json<{ campaign: Campaign }>().campaign
  }

  creates(typed: object = {}) {
    return this.studio.person.post('/studio/campaigns', { ...TYPED, ...typed })
  }

  sends({ id }: Pick<Campaign, 'id'>, body: { sendAt?: number } = {}, asking?: Asking) {
    return this.studio.person.post(`/studio/campaigns/${id}/send`, body, asking)
  }

  /** Sends it, and all who are to get it have got it. */
  async sent(campaign: Pick<Campaign, 'id'>): Promise<Campaign> {
    await this.sends(campaign)
    await sendCampaignsJob(this.studio.world.ctx).run()
    return this.sees(campaign)
  }

  /** Some have it, and others do not yet. */
  async isUnderWay(campaign: Pick<Campaign, 'id'>) {
    await this.sends(campaign)
    await this.studio.world.db.run(`update campaign set state = 'sending' where id = $1`, [
      campaign.id,
    ])
  }

  saves({ id }: Pick<Campaign, 'id'>, typed: object = {}) {
    return this.studio.person.post(`/studio/campaigns/${id}/save`, { ...TYPED, ...typed })
  }

  unschedules({ id }: Pick<Campaign, 'id'>) {
    return this.studio.person.post(`/studio/campaigns/${id}/unschedule`)
  }

  pauses({ id }: Pick<Campaign, 'id'>) {
    return this.studio.person.post(`/studio/campaigns/${id}/pause`)
  }

  resumes({ id }: Pick<Campaign, 'id'>) {
    return this.studio.person.post(`/studio/campaigns/${id}/resume`)
  }

  unsends({ id }: Pick<Campaign, 'id'>) {
    return this.studio.person.post(`/studio/campaigns/${id}/unsend`)
  }

  deletes({ id }: Pick<Campaign, 'id'>) {
    return this.studio.person.post(`/studio/campaigns/${id}/delete`)
  }

  async sees({ id }: Pick<Campaign, 'id'>): Promise<Campaign> {
    const reply = await this.studio.person.get(`/studio/campaigns/${id}`)
    return reply.json<{ campaign: Campaign }>().campaign
  }

  async counts(conditions: object[], files: string[] = []) {
    return (await this.studio.person.post('/studio/segments/count', { conditions, files })).json()
  }
}
