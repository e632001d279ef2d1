import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { PopupButton } from '../bridge/popup-request.ts'
import { Avatar } from '../look/avatar.tsx'
import { HiddenText } from '../look/hidden-text.tsx'
import { chats } from '../state/chats.ts'
import { type Dialog, dialogs, type PhoneQuestion } from '../state/dialogs.ts'
import type { PhoneTexts } from '../texts/phone-en.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import * as css from './dialog.module.css'
import * as scrim from './scrim.module.css'

/** Whatever waits for an answer in front of everything. */
export function OpenDialog() {
  const dialog = useStore(dialogs, ({ open }) => open)
  return dialog && <DialogBox key={dialog.kind} dialog={dialog} />
}

function DialogBox({ dialog }: { dialog: Dialog }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
    return () => before?.focus()
  }, [])

  return (
    <div className={scrim.scrim}>
      <div className={css.dialog} ref={box} role="alertdialog" aria-modal="true">
        <Inside dialog={dialog} />
      </div>
    </div>
  )
}

function Inside({ dialog }: { dialog: Dialog }) {
  const texts = usePhoneTexts()
  switch (dialog.kind) {
    case 'popup': {
      const { title, message, buttons } = dialog.request
      return (
        <>
          <Words title={title} words={message} />
          <Buttons
            buttons={buttons.map((button) => ({
              ...button,
              text: button.text || wordsOf(button, texts),
              press: () => dialog.answer(button.id),
            }))}
          />
        </>
      )
    }
    case 'question': {
      const [words = '', yes = '', no = ''] = questionWords(dialog.question, texts)
      return (
        <>
          <Words title="" words={words} />
          <Buttons
            buttons={[
              { id: 'no', type: 'cancel', text: no, press: () => dialog.answer(false) },
              { id: 'yes', type: 'ok', text: yes, press: () => dialog.answer(true) },
            ]}
          />
        </>
      )
    }
    case 'alert':
      return (
        <>
          <Words title="" words={dialog.text} />
          <Buttons buttons={[{ id: 'ok', type: 'ok', text: texts.ok, press: dialog.answer }]} />
        </>
      )
    case 'scan':
      return <Scanner hint={dialog.hint} answer={dialog.answer} />
    case 'chats':
      return <ChatChoice choose={dialog.answer} />
  }
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <div className={css.words}>
      {title && <h3>{title}</h3>}
      <p>{words}</p>
    </div>
  )
}

function Buttons({ buttons }: { buttons: (PopupButton & { press(): void })[] }) {
  return (
    <div className={classNames(css.buttons, buttons.length === 2 && css.two)}>
      {buttons.map((button) => (
        <button
          type="button"
          key={button.id}
          className={STYLE_OF[button.type]}
          onClick={() => button.press()}
        >
          {button.text}
        </button>
      ))}
    </div>
  )
}

const STYLE_OF: Record<PopupButton['type'], string | undefined> = {
  default: css.strong,
  ok: css.strong,
  close: undefined,
  cancel: undefined,
  destructive: css.danger,
}

interface ScannerProps {
  hint: string
  answer(text: string | null): void
}

function Scanner({ hint, answer }: ScannerProps) {
  const texts = usePhoneTexts()
  const [code, setCode] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code !== '') answer(code)
  }
  return (
    <form onSubmit={submit}>
      <Words title={texts.scan.title} words={hint || texts.scan.hint} />
      <label className={css.field}>
        <HiddenText>{texts.scan.hint}</HiddenText>
        <input value={code} onChange={(event) => setCode(event.target.value)} />
      </label>
      <div className={classNames(css.buttons, css.two)}>
        <button type="button" onClick={() => answer(null)}>
          {texts.cancel}
        </button>
        <button type="submit" className={css.strong}>
          {texts.scan.done}
        </button>
      </div>
    </form>
  )
}

function ChatChoice({ choose }: { choose(chatId: number | null): void }) {
  const texts = usePhoneTexts()
  const list = useStore(chats, (value) => value.list) ?? []
  return (
    <>
      <Words title={texts.chooseChat} words="" />
      <ul className={css.chats}>
        {list
          .filter(({ type }) => type === 'private')
          .map((chat) => (
            <li key={chat.id}>
              <button type="button" onClick={() => choose(chat.id)}>
                <Avatar id={chat.id} name={chat.title} photoUrl={chat.photoUrl} />
                {chat.title}
              </button>
            </li>
          ))}
      </ul>
      <div className={css.buttons}>
        <button type="button" onClick={() => choose(null)}>
          {texts.cancel}
        </button>
      </div>
    </>
  )
}

function wordsOf({ type }: PopupButton, texts: PhoneTexts) {
  if (type === 'ok' || type === 'close' || type === 'cancel') return texts.popup[type]
  return ''
}

function questionWords(question: PhoneQuestion, texts: PhoneTexts): string[] {
  switch (question.about) {
    case 'close':
      return texts.ask.close
    case 'clipboard':
      return texts.ask.clipboard
    case 'write_access':
      return texts.ask.writeAccess
    case 'phone':
      return texts.ask.phone
    case 'download':
      return texts.ask.download(question.fileName)
    case 'join':
      return texts.ask.join(question.title, question.stars)
  }
}
