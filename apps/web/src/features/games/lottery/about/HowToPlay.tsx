import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono } from '../formatPot.ts'
import { isTreasuryBurnedQuery, tokenSupplyQuery } from '../lottery.queries.ts'
import { TicketNumber } from '../ticket/TicketNumber.tsx'

/** Winning number of the two examples, and their tickets. */
const EXAMPLE_NUMBER = '519064'
const EXAMPLE_TICKETS = [
  { digits: '519233', matches: 3 },
  { digits: '319064', matches: 0 },
] as const

type HowToPlayProps = {
  readonly token: Token | undefined
  readonly maxTickets: number | undefined
}

/** Rules of the game: buy in round 1, claim in round 2, and how digits match. */
export function HowToPlay({ token, maxTickets }: HowToPlayProps) {
  const t = useTranslation()
  const isBurned = useQuery(isTreasuryBurnedQuery(useChain(), null)).data
  return (
    <section aria-labelledby="how-to-play" className="rounded-card border border-line bg-surface p-5 xs:p-6">
      <h2 id="how-to-play" className="text-lg font-semibold">
        {t('How to play')}
      </h2>
      <ol className="mt-4 grid gap-5">
        <Step label={t('Round 1')} title={t('Buy tickets')}>
          {t('Prices are set when a round starts, at about $5 a ticket, and more tickets at once are cheaper.')}{' '}
          {maxTickets !== undefined &&
            t('You can buy up to %max% tickets in one transaction.', { max: String(maxTickets) })}{' '}
          {t('There are two draws a day. Sales close about 30 minutes before each draw.')}
        </Step>
        <Step label={t('Round 2')} title={t('Check and claim')}>
          {t('After the draw, come back to see whether you won. Prizes never expire.')}
        </Step>
      </ol>
      <h3 className="mt-6 font-semibold">{t('How digits match')}</h3>
      <p className="mt-1 text-sm text-muted">
        {t('Digits must match from the left, in order. A ticket wins once, for the most digits it matches.')}
      </p>
      <dl className="mt-4 grid gap-3">
        <ExampleRow label={t('Winning number')}>
          <TicketNumber digits={EXAMPLE_NUMBER} />
        </ExampleRow>
        {EXAMPLE_TICKETS.map(({ digits, matches }) => (
          <ExampleRow
            key={digits}
            label={
              matches > 0
                ? t('The first three match: it wins.')
                : t('The first digit differs, so the five after it don’t count.')
            }
          >
            <TicketNumber digits={digits} matches={matches} />
          </ExampleRow>
        ))}
      </dl>
      <h3 className="mt-6 font-semibold">{t('Where the pot goes')}</h3>
      <p className="mt-1 text-sm text-muted">
        {isBurned
          ? t(
              'Part of the pot is burned and the rest is shared between six groups of winners. What nobody wins goes into the next round.',
            )
          : t(
              'Part of the pot goes to the treasury and the rest is shared between six groups of winners. What nobody wins goes into the next round.',
            )}
      </p>
      {token && <Supply token={token} />}
    </section>
  )
}

type StepProps = { readonly label: string; readonly title: string; readonly children: ReactNode }

const Step = ({ label, title, children }: StepProps) => (
  <li className="grid gap-1 border-s-2 border-brass ps-4">
    <span className="text-xs font-semibold text-brass">{label}</span>
    <span className="font-semibold">{title}</span>
    <p className="text-sm text-muted">{children}</p>
  </li>
)

type ExampleRowProps = { readonly label: string; readonly children: ReactNode }

const ExampleRow = ({ label, children }: ExampleRowProps) => (
  <div className="grid gap-1">
    <dt className="text-xs text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What was burned so far, of all tokens that exist. */
function Supply({ token }: { readonly token: Token }) {
  const t = useTranslation()
  const { data } = useQuery(tokenSupplyQuery(useChain(), { token: token.address }))
  const format = (amount: bigint | undefined) => (amount === undefined ? undefined : formatZono(token, amount))
  const rows = [
    { label: t('Burned so far'), amount: data?.burned },
    { label: t('Held by the lottery'), amount: data?.heldByLottery },
    { label: t('Total supply'), amount: data?.totalSupply },
  ]
  return (
    <dl className="mt-4 grid grid-cols-3 gap-3">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-semibold">
            <Money value={format(amount)} isLoading={data === undefined} significantDigits={4} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
