import { decodeReferences, getSafeUrl, parseMarkdown } from '@zono/messages/markdown'
import type { Token, Tokens } from 'marked'
import { createElement, memo, type ReactNode, useMemo } from 'react'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { ExternalLink } from '../button/ExternalLink.tsx'

/** Deepest element that is drawn; what is deeper is shown as it was written. */
const MAX_DEPTH = 24

type RenderContext = { readonly t: Translate; readonly depth: number; readonly hasOwnLinks: boolean }

type MarkdownProps = {
  readonly text: string
  /** Whether paths such as `/swap` are links to screens of the page. Not of strangers: they could name any. */
  readonly hasOwnLinks?: boolean
}

/**
 * Draws markdown of strangers. Each kind of token has its element and everything else is text, so nothing has to be
 * sanitized: there is no HTML at any point. Pictures are links, because loading one tells its host who reads.
 */
export const Markdown = memo(function Markdown({ text, hasOwnLinks = false }: MarkdownProps) {
  const t = useTranslation()
  const tokens = useMemo(() => parseMarkdown(text), [text])
  return createElement(
    'div',
    { dir: 'auto', className: 'grid gap-4 leading-relaxed wrap-anywhere [&_li>p]:inline' },
    ...renderTokens(tokens, { t, depth: 0, hasOwnLinks }),
  )
})

function renderTokens(tokens: readonly Token[], context: RenderContext): readonly ReactNode[] {
  const { depth } = context
  if (depth > MAX_DEPTH) return [tokens.map(({ raw }) => raw).join('')]
  return tokens.map((token) => renderToken(token as Tokens.Generic, { ...context, depth: depth + 1 }))
}

/** Elements that only hold others. */
const CONTAINERS: Readonly<Record<string, readonly [tag: string, className?: string]>> = {
  paragraph: ['p', 'whitespace-pre-line'],
  blockquote: ['blockquote', 'grid gap-3 border-s-3 border-line ps-4 text-muted'],
  strong: ['strong', 'font-semibold'],
  em: ['em'],
  del: ['del'],
}

function renderToken(token: Tokens.Generic, context: RenderContext): ReactNode {
  const { type, text = '', raw, tokens = [] } = token
  const container = CONTAINERS[type]
  if (container) {
    const [tag, className] = container
    return createElement(tag, className === undefined ? undefined : { className }, ...renderTokens(tokens, context))
  }
  switch (type) {
    case 'heading':
      return renderHeading(token as Tokens.Heading, context)
    case 'list':
      return renderList(token as Tokens.List, context)
    case 'table':
      return renderTable(token as Tokens.Table, context)
    case 'link':
      return renderLink(token as Tokens.Link, context)
    case 'image':
      return renderImage(token as Tokens.Image, context)
    case 'text':
      return token.tokens ? createElement('span', undefined, ...renderTokens(tokens, context)) : decodeReferences(text)
    case 'escape':
      return text
    case 'codespan':
      return <code className="rounded bg-raised px-1.5 py-0.5 text-[0.9em]">{text}</code>
    case 'code':
      return (
        <pre className="rounded-control bg-raised p-4 text-sm whitespace-pre-wrap">
          <code>{text}</code>
        </pre>
      )
    case 'checkbox':
      return (token as Tokens.Generic & { checked?: boolean }).checked ? '☑ ' : '☐ '
    case 'hr':
      return <hr className="border-line" />
    case 'br':
      return <br />
    case 'space':
    case 'def':
      return null
    default:
      return raw
  }
}

/** The title of the proposal is the first level and its sections the second. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const
const HEADING_CLASSES = ['text-lg', 'text-base', 'text-base text-muted', 'text-sm text-muted'] as const

function renderHeading({ depth, tokens }: Tokens.Heading, context: RenderContext): ReactNode {
  const level = Math.min(depth, HEADINGS.length) - 1
  const className = `font-semibold ${HEADING_CLASSES[level]}`
  return createElement(HEADINGS[level] ?? 'h6', { className }, ...renderTokens(tokens, context))
}

function renderList({ ordered, start, items }: Tokens.List, context: RenderContext): ReactNode {
  const children = items.map((item) =>
    createElement('li', { className: 'grid gap-1 [&>*]:min-w-0' }, ...renderListItem(item, context)),
  )
  const className = `grid gap-1 ps-6 ${ordered ? 'list-decimal' : 'list-disc'} [&>li]:list-item`
  return createElement(
    ordered ? 'ol' : 'ul',
    { className, ...(ordered && Number(start) > 1 && { start: Number(start) }) },
    ...children,
  )
}

function renderListItem({ task, checked, tokens }: Tokens.ListItem, context: RenderContext): readonly ReactNode[] {
  const hasOwnBox = tokens.some(({ type }) => type === 'checkbox')
  const box = task && !hasOwnBox ? (checked ? '☑ ' : '☐ ') : ''
  return [box, ...renderTokens(tokens, context)]
}

function renderTable({ header, rows }: Tokens.Table, context: RenderContext): ReactNode {
  const renderCells = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]) =>
    cells.map((cell) =>
      createElement(
        tag,
        {
          className: `border border-line px-3 py-2 text-start align-top ${tag === 'th' ? 'bg-raised font-semibold' : ''}`,
        },
        ...renderTokens(cell.tokens, context),
      ),
    )
  return (
    <table className="w-full border-collapse text-sm">
      <thead>{createElement('tr', undefined, ...renderCells('th', header))}</thead>
      {createElement(
        'tbody',
        undefined,
        ...rows.map((row) => createElement('tr', undefined, ...renderCells('td', row))),
      )}
    </table>
  )
}

/** Color alone does not tell a link from the text around it. */
const LINK_CLASS = 'underline underline-offset-4'

/** A link names its host, because its text may name another one. */
function renderLink({ href, text, tokens }: Tokens.Link, context: RenderContext): ReactNode {
  const children = renderTokens(tokens, context)
  if (context.hasOwnLinks && /^\/[\w/-]*$/.test(href)) {
    return (
      <Link to={href} className="font-medium text-accent underline underline-offset-4">
        {children}
      </Link>
    )
  }
  const url = getSafeUrl(href)
  if (url === undefined) return createElement('span', undefined, ...children)
  return (
    <>
      <ExternalLink href={url.href}>{createElement('span', { className: LINK_CLASS }, ...children)}</ExternalLink>
      {text !== url.host && text !== href && <span className="text-sm text-muted"> ({url.host})</span>}
    </>
  )
}

function renderImage({ href, text }: Tokens.Image, { t }: RenderContext): ReactNode {
  const url = getSafeUrl(href)
  const label = t('Picture: %name%', { name: decodeReferences(text) || (url?.host ?? href) })
  return url ? (
    <ExternalLink href={url.href}>
      <span className={LINK_CLASS}>{label}</span>
    </ExternalLink>
  ) : (
    label
  )
}
