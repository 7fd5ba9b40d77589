import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { HelpLayout } from './HelpLayout.tsx'
import { type HelpGroup, helpTopics } from './topics.ts'
import { fillWords } from './words.ts'

const GROUP_TITLES: Readonly<Record<HelpGroup, string>> = {
  start: 'First steps',
  areas: 'Areas',
  messages: 'Messages',
}

const GROUPS: readonly HelpGroup[] = ['start', 'areas', 'messages']

/** All topics of help by group. */
export function HelpPage() {
  const t = useTranslation()
  return (
    <HelpLayout
      header={
        <h1 tabIndex={-1} className="text-[2rem]/9 font-bold tracking-title break-words outline-none sm:text-2xl">
          {t('Help')}
        </h1>
      }
    >
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={group} className="grid gap-3">
          <h2 id={group} className="text-lg font-semibold">
            {GROUP_TITLES[group]}
          </h2>
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
            {helpTopics
              .filter((topic) => topic.group === group)
              .map(({ slug, title, summary }) => (
                <li key={slug}>
                  <Link
                    to="/help/$topic"
                    params={{ topic: slug }}
                    className="font-medium text-accent underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                  <p className="text-sm text-muted">{fillWords(summary)}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </HelpLayout>
  )
}
