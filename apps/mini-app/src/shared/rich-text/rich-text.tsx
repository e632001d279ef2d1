import type { TextRun } from '@fanlight/domain/text/rich-text'
import { parsePostBlocks, type TextBlock } from '@fanlight/domain/text/text-blocks'
import type { MouseEvent, ReactNode } from 'react'
import { useServices } from '../services.ts'
import * as css from './rich-text.module.css'

/** What a creator wrote, plain or as a document. Nothing of it is taken as markup. */
export function RichText({ text }: { text: string }) {
  const blocks = parsePostBlocks(text)
  if (blocks.length === 0) return null
  return <div className={css.text}>{blocks.map(blockView)}</div>
}

/** Whether anything of a text would show. */
export function hasText(text: string): boolean {
  return parsePostBlocks(text).length > 0
}

function blockView(block: TextBlock, index: number): ReactNode {
  if (block.kind === 'paragraph') return <p key={index}>{runViews(block.runs)}</p>
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h3' : 'h4'
    return <Heading key={index}>{runViews(block.runs)}</Heading>
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List key={index}>
      {block.items.map((runs, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text has no name but its place
        <li key={item}>{runViews(runs)}</li>
      ))}
    </List>
  )
}

function runViews(runs: TextRun[]): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: nor has a run
  return runs.map((run, index) => <Run key={index} {...run} />)
}

function Run({ text, bold, italic, underline, strike, link }: TextRun) {
  let view: ReactNode = text
  if (strike) view = <s>{view}</s>
  if (underline) view = <u>{view}</u>
  if (italic) view = <em>{view}</em>
  if (bold) view = <b>{view}</b>
  return link === undefined ? view : <Link url={link}>{view}</Link>
}

/** Leads out of the app, so that the messenger opens it and the app stays. */
function Link({ url, children }: { url: string; children: ReactNode }) {
  const { messenger } = useServices()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    messenger.openLink(url)
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={open}>
      {children}
    </a>
  )
}
