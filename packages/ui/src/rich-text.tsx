import type { TextRun } from '@fanlight/domain/text/rich-text'
import { parsePostBlocks, type TextBlock } from '@fanlight/domain/text/text-blocks'
import type { MouseEvent, ReactNode } from 'react'
import * as css from './rich-text.module.css'

type OpenLink = (url: string) => void

interface RichTextProps {
  text: string
  /** Links lead out of the app, and not every app may simply leave. */
  openLink: OpenLink
}

/** What a creator wrote, plain or as a document. Nothing of it is taken as markup. */
export function RichText({ text, openLink }: RichTextProps) {
  const blocks = parsePostBlocks(text)
  if (blocks.length === 0) return null
  return (
    <div className={css.text}>
      {blocks.map((block, index) => blockView(block, index, openLink))}
    </div>
  )
}

/** Whether anything of a text would show. */
export function hasText(text: string): boolean {
  return parsePostBlocks(text).length > 0
}

function blockView(block: TextBlock, index: number, openLink: OpenLink): ReactNode {
  if (block.kind === 'paragraph') return <p key={index}>{runViews(block.runs, openLink)}</p>
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h3' : 'h4'
    return <Heading key={index}>{runViews(block.runs, openLink)}</Heading>
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List key={index}>
      {block.items.map((runs, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text has no name but its place
        <li key={item}>{runViews(runs, openLink)}</li>
      ))}
    </List>
  )
}

function runViews(runs: TextRun[], openLink: OpenLink): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: nor has a run
  return runs.map((run, index) => <Run key={index} {...run} openLink={openLink} />)
}

function Run(props: TextRun & { openLink: OpenLink }) {
  const { text, bold, italic, underline, strike, link, openLink } = props
  let view: ReactNode = text
  if (strike) view = <s>{view}</s>
  if (underline) view = <u>{view}</u>
  if (italic) view = <em>{view}</em>
  if (bold) view = <b>{view}</b>
  if (link === undefined) return view
  const open = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    openLink(link)
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" onClick={open}>
      {view}
    </a>
  )
}
