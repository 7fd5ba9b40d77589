import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useLocation, usePathTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { Navigate } from '#lib/router/Navigate.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Markdown } from '#ui/markdown/Markdown.tsx'
import { CONSTANT_FIGURES } from './figures/figures.rules.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { figuresQuery, pageQuery } from './help.queries.ts'
import { getRepositoryPath } from './pages.ts'
import { RepositoryContext } from './repository.ts'
import type { HelpSection } from './sections.rules.ts'
import { findTopic, type HelpTopic } from './topics.ts'
import { fillHelp } from './words.ts'

const LINK_CLASS = 'font-medium text-accent underline-offset-4 hover:underline'

/** One topic of help. Screens lead here by the first part of their path, too. */
export function HelpTopicPage() {
  const { topic: name = '' } = usePathTexts()
  const topic = findTopic(name)
  if (topic === undefined) return <Navigate to="/help" replace />
  if (topic.slug !== name) return <Navigate to="/help/$topic" params={{ topic: topic.slug }} replace />
  return <Topic key={topic.slug} topic={topic} />
}

function Topic({ topic: { slug, title, screen } }: { readonly topic: HelpTopic }) {
  const t = useTranslation()
  const repository = use(RepositoryContext)
  const { text, hasFailed, retry } = useHelpText(slug)
  useScrollToHash(text !== undefined)
  return (
    <HelpLayout
      header={
        <header className="grid gap-2">
          <Link to="/help" className={`text-sm ${LINK_CLASS}`}>
            {t('Help')}
          </Link>
          <h1
            lang="en"
            dir="ltr"
            tabIndex={-1}
            className="text-[2rem]/9 font-bold tracking-title break-words outline-none sm:text-2xl"
          >
            {title}
          </h1>
        </header>
      }
    >
      {hasFailed ? (
        <ErrorState
          headingLevel={2}
          title={t('Something went wrong.')}
          description={t('Couldn’t load this part of the page. Check your connection, then reload the page.')}
          actionLabel={t('Try again')}
          onAction={retry}
        />
      ) : text === undefined ? (
        <Skeleton width="100%" />
      ) : (
        <div className="grid max-w-xl gap-6">
          {text.intro && <Markdown text={text.intro} hasOwnLinks />}
          {text.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      )}
      {screen !== undefined && (
        <p>
          <Link to={screen} className={getButtonClassName({ variant: 'wash' })}>
            Open {title}
          </Link>
        </p>
      )}
      {repository !== undefined && (
        <p className="flex flex-wrap gap-3 text-sm text-muted">
          Was this clear?
          <ExternalLink href={`${repository.replace(/\/+$/, '')}/blob/HEAD/${getRepositoryPath(slug)}`}>
            Suggest a change
          </ExternalLink>
        </p>
      )}
    </HelpLayout>
  )
}

function Section({ section: { level, title, id, body } }: { readonly section: HelpSection }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="grid gap-2">
      <Heading id={id} tabIndex={-1} className={`font-semibold outline-none ${level === 2 ? 'text-lg' : 'text-base'}`}>
        {title}
      </Heading>
      {body && <Markdown text={body} hasOwnLinks />}
    </section>
  )
}

/** A topic's text with its words and figures. What contracts say is waited for: a text must not change while it is read. */
function useHelpText(slug: string) {
  const page = useQuery(pageQuery(slug))
  const { help, figureNames = [] } = page.data ?? {}
  const figures = useQuery(figuresQuery(useChain(), figureNames.length > 0 ? figureNames : undefined))
  const isReady = figureNames.length === 0 || figures.data !== undefined || figures.isError
  return {
    text: help && isReady ? fillHelp(help, { ...CONSTANT_FIGURES, ...figures.data }) : undefined,
    hasFailed: page.isError,
    retry: () => void page.refetch(),
  }
}

/** Scrolls to the heading that the address names, once the text is there, and moves the focus to it. */
function useScrollToHash(isReady: boolean) {
  const hash = useLocation().hash
  // The text comes after the router has looked for the anchor, and after the focus went to the title.
  useEffect(() => {
    if (!isReady || hash === '') return
    const timer = setTimeout(() => {
      const heading = document.getElementById(hash)
      heading?.scrollIntoView()
      heading?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isReady, hash])
}
