import type { LoadedRound } from '@zono/client'
import type { Token } from '@zono/sdk'
import { formatNumber, formatSignificant } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { getSoldTickets } from '../lottery.rules.ts'
import { getMatchLabel } from '../ticket/matchLabel.ts'
import { type BracketOdds, expectTickets, getOdds, type TicketCounts } from './odds.rules.ts'

type OddsCardProps = {
  readonly round: LoadedRound
  readonly token: Token
  /** Id after the newest ticket; undefined while unknown. */
  readonly nextTicketId: bigint | undefined
  /** Tickets of the last finished round; undefined where there is none, or it is not known. */
  readonly lastSold: number | undefined
}

/** Chances and mean prizes of one more ticket, at the draw. */
export function OddsCard({ round, token, nextTicketId, lastSold }: OddsCardProps) {
  const t = useTranslation()
  const sold = getSoldTickets(round, nextTicketId)
  return (
    <section aria-labelledby="lottery-odds" className="rounded-card border border-line bg-surface p-5 xs:p-6">
      <h2 id="lottery-odds" className="text-lg font-semibold">
        {t('Your odds')}
      </h2>
      {sold === undefined ? (
        <p className="mt-2 text-muted">{t('The number of tickets is not known.')}</p>
      ) : (
        <Odds round={round} token={token} counts={expectTickets(sold, lastSold)} />
      )}
    </section>
  )
}

type OddsProps = { readonly round: LoadedRound; readonly token: Token; readonly counts: TicketCounts }

function Odds({ round, token, counts }: OddsProps) {
  const t = useTranslation()
  const { brackets, returnPerToken, anyPrize } = getOdds(round, counts, token.decimals)
  const { sold, atDraw } = counts
  const { symbol } = token
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        {t('One ticket in %share% wins something.', { share: formatNumber(Math.round(1 / anyPrize), 0) })}{' '}
        {atDraw > sold + 1
          ? t(
              'If as many tickets are sold as in the last round (%count%), each %symbol% you pay returns %return% %symbol% on average.',
              { count: formatNumber(atDraw, 0), return: formatSignificant(returnPerToken, 2), symbol },
            )
          : t(
              'If no more tickets are sold (%count% so far), each %symbol% you pay returns %return% %symbol% on average.',
              { count: formatNumber(sold, 0), return: formatSignificant(returnPerToken, 2), symbol },
            )}
      </p>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">{t('Your odds')}</caption>
        <thead>
          <tr className="border-b border-line text-start text-xs text-muted">
            <th scope="col" className="py-2 pe-1 text-start font-normal wrap-anywhere">
              {t('Match')}
            </th>
            <th scope="col" className="px-1 text-end font-normal wrap-anywhere">
              {t('Chance')}
            </th>
            <th scope="col" className="px-1 text-end font-normal wrap-anywhere">
              {t('If you win alone')}
            </th>
            <th scope="col" className="ps-1 text-end font-normal wrap-anywhere">
              {t('On average')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {brackets.map((odds) => (
            <OddsRow key={odds.bracket} odds={odds} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-muted">
        {t('In %symbol%. Averages assume that the other tickets are random. Play for fun: most tickets win nothing.', {
          symbol,
        })}
      </p>
    </>
  )
}

function OddsRow({ odds: { bracket, chance, alone, expected } }: { readonly odds: BracketOdds }) {
  const t = useTranslation()
  return (
    <tr>
      <th scope="row" className="py-2 pe-1 text-start font-semibold">
        {t(getMatchLabel(bracket + 1))}
      </th>
      <td className="px-1 text-end whitespace-nowrap">{formatChance(chance)}</td>
      <td className="px-1 text-end">{formatSignificant(alone, 4)}</td>
      <td className="ps-1 text-end">{formatSignificant(expected, 4)}</td>
    </tr>
  )
}

/** A chance as people say it: `1 in 111`. */
const formatChance = (chance: number): string => `1 : ${formatNumber(Math.round(1 / chance), 0)}`
