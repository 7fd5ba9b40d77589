import { startTransition, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LazyMarkdown } from '#ui/markdown/LazyMarkdown.tsx'
import type { Proposal } from '../voting.schemas.ts'

/** Text of a proposal. One that administrators warn of is shown on request. */
export function ProposalBody({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const [isRevealed, setRevealed] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isHidden = proposal.flagged === true && !isRevealed

  function reveal() {
    // The button goes away, and the screen stays as it is until the text can be drawn.
    section.current?.focus()
    startTransition(() => setRevealed(true))
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={t('Description')} className="outline-none">
      <Card>
        <h2 className="sr-only">{t('Description')}</h2>
        {isHidden ? (
          <div className="grid justify-items-start gap-4">
            <Banner variant="warn">
              {t('Administrators flagged this proposal. It may be spam or a scam: don’t follow its links.')}
            </Banner>
            <Button variant="secondary" size="small" onClick={reveal}>
              {t('Show it anyway')}
            </Button>
          </div>
        ) : proposal.body.trim() === '' ? (
          <p className="text-muted">{t('No description')}</p>
        ) : (
          <LazyMarkdown text={proposal.body} />
        )}
      </Card>
    </section>
  )
}
