import { SEARCH_CHARS_MAX } from '@fanlight/contract/limits'
import { Icon } from '@fanlight/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SEARCH } from '../icons.ts'
import { useStaffI18n } from './i18n.ts'
import * as css from './search-box.module.css'

/** On every page; `/` leads into it, Enter to what was found. */
export function SearchBox() {
  const { t } = useStaffI18n()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const input = useSlashKey()
  const go = async () => {
    if (text.trim() === '') return
    await navigate({ to: '/staff', search: { text: text.trim() } })
    setText('')
  }
  return (
    <search className={css.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void go()
        }}
      >
        <Icon shape={SEARCH} size={18} />
        <input
          ref={input}
          type="search"
          aria-label={t('search_box')}
          placeholder={t('search_box')}
          maxLength={SEARCH_CHARS_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <kbd>/</kbd>
      </form>
    </search>
  )
}

/** Focuses what it is given to when / is pressed outside of a field. */
export function useSlashKey() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return input
}
