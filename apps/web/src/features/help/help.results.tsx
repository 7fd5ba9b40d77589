import { CircleHelp } from 'lucide-react'
import type { SearchSource } from '#core/search/searchSource.ts'
import { msg } from '#lib/i18n/message.ts'
import { helpTopics } from './topics.ts'
import { fillWords } from './words.ts'

/** Topics of help by their titles, what they answer, and words that people use for it. */
export const helpResults: SearchSource = {
  path: '/help',
  kind: msg('Help'),
  icon: CircleHelp,
  action: msg('View'),
  requiredContracts: [],
  read: async () =>
    helpTopics.map(({ slug, title, summary, words }) => ({
      id: slug,
      title: fillWords(title),
      words: `${fillWords(summary)} ${words}`,
      target: { to: `/help/${slug}` },
    })),
}
