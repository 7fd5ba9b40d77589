import { formatDate } from '#lib/format/formatDate.ts'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'

type TransactionSummaryProps = {
  readonly summary: string
  /** Its page at the block explorer; undefined where the chain has none, or the hash is still to come. */
  readonly href: string | undefined
}

/** What a transaction does. Never cut: the end of the sentence may name who receives. */
export const TransactionSummary = ({ summary, href }: TransactionSummaryProps) => (
  <p className="[overflow-wrap:anywhere]">{href ? <ExternalLink href={href}>{summary}</ExternalLink> : summary}</p>
)

/** Day and time of a transaction, from Unix milliseconds. */
export const TransactionTime = ({ milliseconds }: { readonly milliseconds: number }) => (
  <time dir="ltr" dateTime={new Date(milliseconds).toISOString()}>
    {formatDate(milliseconds / 1000, 'dateTime')}
  </time>
)
