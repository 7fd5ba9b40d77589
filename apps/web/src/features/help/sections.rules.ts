import { toAnchor } from '#core/transactions/components/failure-help/helpAnchors.ts'

/** Part of a page of help: a heading with what stands below it. */
export type HelpSection = {
  readonly level: 2 | 3
  readonly title: string
  /** Anchor of the heading. */
  readonly id: string
  readonly body: string
}

/** Text of a page of help in its parts. */
export type HelpText = {
  readonly title: string
  /** What stands before the first heading. */
  readonly intro: string
  readonly sections: readonly HelpSection[]
}

/** Splits a page of help at its headings. Pages have one of the first level, their title. */
export function parseHelp(markdown: string): HelpText {
  const [head = '', ...parts] = markdown.split(/^(?=##)/m)
  const [, title = '', intro = ''] = /^# (.+)\n([\s\S]*)$/.exec(head) ?? []
  const sections = parts.map((part): HelpSection => {
    const [, marks = '##', heading = '', body = ''] = /^(##+) (.+)\n?([\s\S]*)$/.exec(part) ?? []
    return { level: marks.length === 2 ? 2 : 3, title: heading, id: toAnchor(heading), body: body.trim() }
  })
  return { title, intro: intro.trim(), sections }
}
