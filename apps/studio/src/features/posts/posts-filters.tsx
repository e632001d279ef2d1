import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { SearchField } from '../../shared/kit/search-field.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Select } from '../../shared/kit/select.tsx'
import { type PostsFilter, POST_STATES as STATES, type PostState as State } from './posts-filter.ts'
import * as css from './posts-page.module.css'

const TYPING_MS = 300

type Shown = 'all' | 'free' | 'premium' | 'paid' | 'draft'

interface PostsFiltersProps {
  filter: PostsFilter
  counts: Record<State, number> | null
  onChange: (filter: PostsFilter) => void
}

/** Drafts are a state, drawn beside audiences because that is where one looks for them. */
export function PostsFilters({ filter, counts, onChange }: PostsFiltersProps) {
  const { t } = useI18n()
  const { audience, state, search } = filter
  const isDrafts = state === 'draft' && !audience
  const kept = search ? { search } : {}
  const show = (shown: Shown) => {
    if (shown === 'draft') return onChange({ ...kept, state: 'draft' })
    const others = state && state !== 'draft' ? { ...kept, state } : kept
    return onChange(shown === 'all' ? others : { ...others, audience: shown })
  }
  const inState = (next: State | 'any') => {
    const others = audience ? { ...kept, audience } : kept
    onChange(next === 'any' ? others : { ...others, state: next })
  }
  return (
    <div className={css.filters}>
      <Segments<Shown>
        label={t('posts_filter')}
        options={[
          { value: 'all', text: t('posts_all') },
          { value: 'free', text: t('posts_free') },
          { value: 'premium', text: t('posts_premium') },
          { value: 'paid', text: t('posts_paid') },
          { value: 'draft', text: t('posts_drafts') },
        ]}
        value={isDrafts ? 'draft' : (audience ?? 'all')}
        onChange={show}
      />
      <Search value={search ?? ''} onChange={(words) => onChange(searched(filter, words))} />
      <Select<State | 'any'>
        label={t('posts_state')}
        options={[
          { value: 'any', text: t('posts_any_state') },
          ...STATES.map((each) => ({
            value: each,
            text: `${t(`posts_state_${each}`)}${counts ? ` (${counts[each]})` : ''}`,
          })),
        ]}
        value={state ?? 'any'}
        onChange={inState}
      />
    </div>
  )
}

function searched({ audience, state }: PostsFilter, search: string): PostsFilter {
  return { ...(audience && { audience }), ...(state && { state }), ...(search && { search }) }
}

/**
 * Asks when the person has stopped typing, or goes elsewhere: a question that came later would bring them
 * back from where they are going.
 */
function Search({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const { t } = useI18n()
  const [words, setWords] = useState(value)
  const asked = useRef(value)
  const askNow = () => {
    if (words.trim() === asked.current) return
    asked.current = words.trim()
    onChange(asked.current)
  }
  const ask = useEffectEvent(askNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the pause again
  useEffect(() => {
    const timer = setTimeout(ask, TYPING_MS)
    return () => clearTimeout(timer)
  }, [words])
  return <SearchField label={t('posts_search')} value={words} onChange={setWords} onBlur={askNow} />
}
