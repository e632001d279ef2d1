import { buffer } from 'node:stream/consumers'
import type { Trace } from '@fanlight/contract/traces'
import { localeOf, type TextLanguage } from '@fanlight/i18n'
import { TRACE_TEXTS } from '@fanlight/i18n/trace-texts'
import { openPdfPage } from '../../core/pdf/pdf-page.ts'

/** A reading on paper, with what it proves and what it does not. */
export function tracePdf(trace: Trace, language: TextLanguage): Promise<Buffer> {
  const texts = TRACE_TEXTS[language]
  const moment = (seconds: number) =>
    new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(seconds * 1000)
  const pdf = openPdfPage(texts.title)
  pdf.heading(texts.title)
  pdf.paragraph(texts[trace.answer])
  pdf.space()
  if (trace.fan) {
    const { name, username, id } = trace.fan
    pdf.pair(texts.fan, `${name}${username && `, @${username}`}, ${id}`, { isBold: true })
  }
  if (trace.week) pdf.pair(texts.week, trace.week)
  if (trace.fit !== null) pdf.pair(texts.fit, `${(100 * trace.fit).toFixed(0)} %`)
  pdf.pair(texts.sync, trace.sync.toFixed(1))
  if (trace.answer === 'named') pdf.pair(texts.chance, `${trace.tries} / 4 294 967 296`)
  pdf.space()
  pdf.pair(texts.file, `${trace.fileName} ${trace.width} × ${trace.height}`)
  pdf.pair(texts.frames, String(trace.frames))
  pdf.paragraph(`SHA-256: ${trace.hash}`)
  pdf.pair(texts.asked, `${trace.by}, ${moment(trace.at)} UTC`)
  pdf.paragraph(`${texts.why}: ${trace.why}`)
  pdf.space()
  if (trace.opened.length > 0) pdf.row([texts.opened], { isBold: true })
  for (const { kind, text, at } of trace.opened) {
    pdf.row([`${texts[kind]} ${text}`.slice(0, 60), moment(at)])
  }
  pdf.space()
  pdf.paragraph(texts.lead)
  pdf.paragraph(texts.cannot)
  return buffer(pdf.end())
}
