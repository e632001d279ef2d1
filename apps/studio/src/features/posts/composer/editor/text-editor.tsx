import type { RichText } from '@fanlight/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../../../shared/i18n.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { type Editor, type Formats, openEditor } from './quill-editor.ts'
import * as css from './text-editor.module.css'

interface TextEditorProps {
  /** What it begins with; from then on it says what it holds. */
  initial: RichText
  label: string
  onChange: (text: RichText) => void
}

export function TextEditor({ initial, label, onChange }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const { editor, formats } = useEditor(place, { initial, label, onChange })
  return (
    <div className={css.box}>
      <EditorToolbar editor={editor} formats={formats} />
      <div ref={place} className={css.editor} />
    </div>
  )
}

function useEditor(place: RefObject<HTMLDivElement | null>, props: TextEditorProps) {
  const { t } = useI18n()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [formats, setFormats] = useState<Formats>({})
  const tell = useEffectEvent(props.onChange)
  const open = useEffectEvent((element: HTMLElement) =>
    openEditor(element, {
      text: props.initial,
      label: props.label,
      placeholder: t('composer_text_hint'),
      onChange: (text) => tell(text),
      onFormats: setFormats,
    }),
  )
  useEffect(() => {
    const around = place.current
    if (!around) return
    // An element of its own: the editor never lets go of what it was given.
    const element = document.createElement('div')
    around.append(element)
    setEditor(open(element))
    return () => element.remove()
  }, [place])
  return { editor, formats }
}
