import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Section } from '../Section.tsx'

type Question = {
  readonly question: Message
  readonly answer: Message
  /** Answer while the owner can still move the pictures. */
  readonly unlockedAnswer?: Message
}

const QUESTIONS: readonly Question[] = [
  {
    question: msg('What is a ticket?'),
    answer: msg('A ticket becomes one NFT. Which one is drawn after the sale, so no one can pick the rare ones.'),
  },
  {
    question: msg('When is the order drawn?'),
    answer: msg(
      'When all tickets are sold, or 7 days after the public sale starts. NFTs without a ticket never exist.',
    ),
  },
  {
    question: msg('Can the collection change after the sale?'),
    answer: msg('No. A hash of all its traits was fixed before the first ticket was sold, and you can check it here.'),
    unlockedAnswer: msg(
      'The traits can’t: a hash of them was fixed before the first ticket was sold, and you can check it here. The address of the pictures can, until the owner locks the collection.',
    ),
  },
  {
    question: msg('Do I have to mint right away?'),
    answer: msg('No. Your tickets stay yours, and you can mint them at any time after the draw.'),
  },
]

/**
 * Questions and their answers, folded.
 *
 * @param isLocked - Whether the collection is locked; undefined while unknown.
 */
export function Faq({ isLocked }: { readonly isLocked: boolean | undefined }) {
  const t = useTranslation()
  return (
    <Section title={t('Questions and answers')}>
      <div className="grid divide-y divide-line">
        {QUESTIONS.map(({ question, answer, unlockedAnswer }) => (
          <details key={question.text} className="group py-3">
            <summary className="cursor-pointer font-medium">{t(question)}</summary>
            <p className="mt-2 text-sm text-muted">{t(isLocked ? answer : (unlockedAnswer ?? answer))}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
