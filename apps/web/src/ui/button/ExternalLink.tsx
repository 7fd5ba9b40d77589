import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

type ExternalLinkProps = { readonly href: string; readonly children: ReactNode }

/** External link in a new tab. A URL that is not http(s), as a hostile list may contain, is rendered as text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
      <ArrowUpRight aria-hidden="true" size={16} strokeWidth={1.5} />
    </a>
  )
}
