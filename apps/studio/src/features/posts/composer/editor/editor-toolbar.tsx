import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import { useState } from 'react'
import { type TextKey, useI18n } from '../../../../shared/i18n.ts'
import { Toolbar } from '../../../../shared/kit/toolbar.tsx'
import * as icons from './editor-icons.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { Editor, Format, Formats } from './quill-editor.ts'
import * as css from './text-editor.module.css'

/** Exactly what a post's text may have. */
const TOOLS = [
  { format: 'bold', value: true, text: 'editor_bold', icon: icons.BOLD },
  { format: 'italic', value: true, text: 'editor_italic', icon: icons.ITALIC },
  { format: 'underline', value: true, text: 'editor_underline', icon: icons.UNDERLINE },
  { format: 'strike', value: true, text: 'editor_strike', icon: icons.STRIKE },
  { format: 'header', value: 1, text: 'editor_header_1', icon: icons.HEADER_1 },
  { format: 'header', value: 2, text: 'editor_header_2', icon: icons.HEADER_2 },
  { format: 'list', value: 'bullet', text: 'editor_bullets', icon: icons.BULLETS },
  { format: 'list', value: 'ordered', text: 'editor_numbers', icon: icons.NUMBERS },
] as const satisfies readonly { format: Format; value: unknown; text: TextKey; icon: IconShape }[]

interface EditorToolbarProps {
  editor: Editor | null
  formats: Formats
}

export function EditorToolbar({ editor, formats }: EditorToolbarProps) {
  const { t } = useI18n()
  const [isLinking, setIsLinking] = useState(false)
  const link = (url: string | null) => {
    setIsLinking(false)
    // The dialog gives the focus back first.
    setTimeout(() => editor?.link(url))
  }
  return (
    <Toolbar label={t('editor_toolbar')} className={css.toolbar}>
      {TOOLS.map(({ format, value, text, icon }) => {
        const isOn = formats[format] === value
        return (
          <button
            key={text}
            type="button"
            aria-label={t(text)}
            aria-pressed={isOn}
            title={t(text)}
            // The words that are chosen stay chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor?.format(format, isOn ? false : value)}
          >
            <Icon shape={icon} size={20} />
          </button>
        )
      })}
      <button
        type="button"
        aria-label={t('editor_link')}
        aria-pressed={formats.link !== undefined}
        title={t('editor_link')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsLinking(true)}
      >
        <Icon shape={icons.LINK} size={20} />
      </button>
      {isLinking && (
        <LinkDialog
          initial={typeof formats.link === 'string' ? formats.link : ''}
          onLink={link}
          onClose={() => setIsLinking(false)}
        />
      )}
    </Toolbar>
  )
}
