import type { Attachment, StudioPost, StudioPostRow } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { toRichText } from '@fanlight/domain'
import { presentAttachments } from '../../core/content/attachments.ts'
import { contentsOf, titleOf } from '../../core/content/contents.ts'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import type { Context, Fan } from '../../core/context.ts'
import { deliverySecretOf, type FanKey, postKey } from '../../core/media-delivery/fan-keys.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { FileState } from './draft-files.ts'
import type { DraftFile, ListedDraft, StoredDraft } from './drafts.store.ts'
import type { Sales } from './post-sales.ts'

type Planned = Omit<StudioPostRow, 'views' | 'sales' | 'revenue'>
type Summary = Omit<Planned, 'cover' | 'decryptKey'>

/** A post as its creator works on it. Its files are sealed for the member who looks. */
export async function presentPost(
  ctx: Context,
  fan: Fan,
  draft: ListedDraft & Sales,
  states: readonly FileState[],
): Promise<StudioPost> {
  const key = keyOf(ctx, fan, draft)
  const shown = await presentFiles(ctx, fan, [{ key, files: draft.files }])
  const attachments = (shown[0] ?? []).values()
  return {
    ...presentSummary(draft),
    ...salesOf(draft),
    revision: draft.revision,
    text: toRichText(draft.text),
    teaser: draft.teaser,
    files: draft.files.map(({ id, attachment }, index) => ({
      id,
      state: states[index] ?? 'failed',
      attachment: (attachment && attachments.next().value) ?? null,
    })),
    decryptKey: key.text,
  }
}

export function presentRows(
  ctx: Context,
  fan: Fan,
  drafts: readonly (ListedDraft & Sales)[],
): Promise<StudioPostRow[]> {
  return presentEach(ctx, fan, drafts, salesOf)
}

export function presentPlanned(
  ctx: Context,
  fan: Fan,
  drafts: readonly ListedDraft[],
): Promise<Planned[]> {
  return presentEach(ctx, fan, drafts, () => ({}))
}

/** Each with the first of its files, and more. */
async function presentEach<Draft extends ListedDraft, More extends object>(
  ctx: Context,
  fan: Fan,
  drafts: readonly Draft[],
  more: (draft: Draft) => More,
): Promise<(Planned & More)[]> {
  const lists = drafts.map((draft) => ({
    key: keyOf(ctx, fan, draft),
    files: draft.files.filter(({ attachment }) => attachment).slice(0, 1),
  }))
  const covers = await presentFiles(ctx, fan, lists)
  return drafts.map((draft, index) => ({
    ...presentSummary(draft),
    ...more(draft),
    cover: covers[index]?.[0] ?? null,
    decryptKey: lists[index]?.key.text ?? '',
  }))
}

function presentSummary(draft: StoredDraft): Summary {
  const { id, state, audience, price, isInPremium, isInChannel } = draft
  return {
    id,
    state,
    title: titleOf(draft),
    audience,
    price: price === null ? null : eurFromCents(price),
    isInPremium,
    isInChannel,
    contents: contentsOf({ text: draft.text, attachments: storedOf(draft.files) }),
    publishAt: unixSeconds(draft.publishAt),
    publishedAt: unixSeconds(draft.publishedAt),
    deletedAt: unixSeconds(draft.deletedAt),
    changedAt: unixSeconds(draft.changedAt),
    hasChanges: draft.publishedRevision !== null && draft.publishedRevision < draft.revision,
  }
}

function salesOf({ views, sales, revenue }: ListedDraft & Sales) {
  return { views, sales, revenue: eurFromCents(revenue) }
}

function presentFiles(
  ctx: Context,
  fan: Fan,
  lists: readonly { key: FanKey; files: readonly DraftFile[] }[],
): Promise<Attachment[][]> {
  const shown = lists.map(({ key, files }) => ({
    attachments: storedOf(files),
    view: { kind: 'sealed', seal: key.seal } as const,
  }))
  return presentAttachments(ctx, ctx.sharedDb, fan, shown)
}

function storedOf(files: readonly DraftFile[]): StoredAttachment[] {
  return files.flatMap(({ attachment }) => (attachment ? [attachment] : []))
}

function keyOf({ settings }: Context, fan: Fan, { id, keyEpoch }: ListedDraft): FanKey {
  return postKey(deliverySecretOf(settings), { fanId: fan.id, postId: id, epoch: keyEpoch })
}
