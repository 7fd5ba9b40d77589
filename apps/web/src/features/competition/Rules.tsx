import { useQuery } from '@tanstack/react-query'
import { TEAM_RANK_MEMBERS } from '@zono/protocol'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Card } from '#ui/Card.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { type CompetitionEntry, pairNamesQuery } from './competition.queries.ts'

/** What counts, and how prizes are found. */
export function Rules({ entry }: { readonly entry: CompetitionEntry }) {
  const t = useTranslation()
  const { data: names } = useQuery(pairNamesQuery(useChain(), entry.pairs))
  return (
    <Card>
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold">{t('Rules')}</summary>
        <ul className="mt-3 grid list-disc gap-2 ps-5 text-muted">
          <li>{t('Trades count while the competition is live, in these pairs:')}</li>
          <li className="list-none">
            <ul className="grid gap-1">
              {entry.pairs.map((pair) => (
                <li key={pair} className="flex flex-wrap items-baseline gap-x-2">
                  {names?.[pair] !== undefined && (
                    <Link
                      to="/info/pools/$address"
                      params={{ address: pair }}
                      className="font-medium text-accent underline-offset-4 hover:underline"
                    >
                      {names[pair]}
                    </Link>
                  )}
                  <AddressText address={pair} />
                </li>
              ))}
            </ul>
          </li>
          <li>{t('A trade over several pairs counts once, with its largest part.')}</li>
          <li>
            {t(
              'A trade counts with the lower value of its two sides, at prices from before it, and with at most what the pair holds.',
            )}
          </li>
          <li>
            {t(
              'A trade counts for the account that receives the tokens if it takes part, as with smart accounts. Otherwise it counts for the account that sent the transaction.',
            )}
          </li>
          <li>{t('A team ranks by the volume of its best %count% members.', { count: String(TEAM_RANK_MEMBERS) })}</li>
          <li>{t('Of equal volumes, the account that registered first ranks higher.')}</li>
          <li>{t('Every trade pays the usual fee. Prizes may not cover the fees of trades made for volume alone.')}</li>
        </ul>
      </details>
    </Card>
  )
}
