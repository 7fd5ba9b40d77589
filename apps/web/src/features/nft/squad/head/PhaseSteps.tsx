import { Check } from 'lucide-react'
import { formatDate } from '#lib/format/formatDate.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { isReadyToBuy, type SquadPhase } from '../squad.rules.ts'
import type { SquadView } from '../useSquad.ts'

type Step = {
  readonly title: Message
  readonly text: Message
  /** Unix seconds at which it begins; undefined while unknown. */
  readonly at: number | undefined
}

/** Place of each phase among the steps. */
const STEP_INDEX: Readonly<Record<SquadPhase, number>> = {
  pending: 0,
  presale: 1,
  sale: 2,
  drawing: 3,
  claim: 3,
  complete: 4,
}

function getSteps({ terms, state, phase }: SquadView): readonly Step[] {
  const toTime = (seconds: number | undefined) => (seconds ? seconds : undefined)
  return [
    {
      title: msg('Get ready'),
      text: msg('Create a profile, and have %symbol% in your wallet.', { symbol: terms.token.symbol }),
      at: undefined,
    },
    {
      title: msg('Presale'),
      text: msg('For owners of a Gen 0 collectible at the snapshot. No profile needed.'),
      at: toTime(state?.presaleTimestamp),
    },
    {
      title: msg('Public sale'),
      text: state?.maxPerAddress
        ? msg('Up to %max% tickets per wallet, with an active profile.', { max: String(state.maxPerAddress) })
        : msg('Only active profiles can take part.'),
      at: toTime(state?.startTimestamp),
    },
    {
      title: msg('Claim'),
      text: phase === 'drawing' ? msg('The order is being drawn') : msg('Each ticket becomes one NFT.'),
      at: undefined,
    },
    { title: msg('Complete'), text: msg('All tickets are minted. Trade on the NFT market.'), at: undefined },
  ]
}

const CIRCLE_CLASSES = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-accent bg-surface text-accent',
  next: 'border-line bg-surface text-muted',
}

/** Steps of a season with their dates; the present one is marked. Below each other on phones. */
export function PhaseSteps({ view }: { readonly view: SquadView }) {
  const t = useTranslation()
  const { phase, state, account } = view
  const current = phase && STEP_INDEX[phase]
  // The first step is the person's own: while tickets are sold, the time alone makes nobody ready.
  const isSelling = phase === 'pending' || phase === 'presale' || phase === 'sale'
  const isReady = state !== undefined && account !== undefined && isReadyToBuy(state, account)
  return (
    <section aria-label={t('Status')}>
      <ol className="grid gap-x-4 sm:grid-cols-5">
        {getSteps(view).map(({ title, text, at }, i) => {
          const isDone = i === 0 && isSelling ? isReady : current !== undefined && (i < current || phase === 'complete')
          const isNow = i === current && !isDone
          const look = isDone ? 'done' : isNow ? 'now' : 'next'
          return (
            <li
              key={title.text}
              aria-current={isNow ? 'step' : undefined}
              className="relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 pb-5 not-last:before:absolute not-last:before:bg-line max-sm:not-last:before:start-[15px] max-sm:not-last:before:top-8 max-sm:not-last:before:bottom-0 max-sm:not-last:before:w-px sm:grid-cols-1 sm:gap-y-3 sm:pb-0 sm:not-last:before:start-10 sm:not-last:before:end-[-8px] sm:not-last:before:top-4 sm:not-last:before:h-px"
            >
              <span
                aria-hidden="true"
                className={`flex size-8 items-center justify-center rounded-full border text-sm font-semibold ${CIRCLE_CLASSES[look]}`}
              >
                {isDone ? <Check size={16} strokeWidth={2.5} /> : i + 1}
              </span>
              <div className="min-w-0 max-sm:pt-1">
                <h2 className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {t(title)}
                  {isNow && phase === 'drawing' && <Badge variant="brass">{t('Drawing')}</Badge>}
                  {isNow && phase !== 'pending' && phase !== 'drawing' && <Badge variant="accent">{t('Live')}</Badge>}
                  {isDone && <span className="sr-only">{t('Done')}</span>}
                </h2>
                {at !== undefined && <p className="text-sm text-muted">{formatDate(at, 'dateTime')}</p>}
                <p className={`mt-1 text-sm break-words ${isNow ? 'text-ink' : 'text-muted'}`}>{t(text)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
