import { CurrencyAmount } from '@zono/sdk'
import { type Address, formatUnits } from 'viem'
import { CurrencyMark } from '../../../core/tokens/logos/CurrencyLogo.tsx'
import { CurrencyPairMark } from '../../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { shortDecimal } from '../../../lib/format/shortDecimal.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import { AddressText } from '../../../ui/identity/AddressText.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { useTokenOf } from '../TokenLinks.tsx'
import { ListTable } from '../tables/ListTable.tsx'
import { PlaceLink } from './StakingLink.tsx'
import { type Stake, useStakes } from './useStakes.ts'
import { usePlaceUnits } from './useStakingUnits.ts'

/** What an account has staked in farms, pools and the vault. Nothing where no subgraph of farms is named. */
export function StakeTable({ account }: { readonly account: Address }) {
  const t = useT()
  const { stakes, isError, isWithout } = useStakes(account)
  const unitOf = usePlaceUnits(undefined)
  if (isWithout) return null
  const columns: readonly Column<Stake>[] = [
    { key: 'what', title: t('Token'), cell: (stake) => <Staked {...stake} /> },
    {
      key: 'where',
      title: t('Where'),
      cell: ({ place, pool }) => (
        <PlaceLink id={place.id} isPoolToken={pool !== undefined} earned={place.earned && unitOf(place.earned)} />
      ),
    },
    {
      key: 'amount',
      title: t('Staked'),
      isFigure: true,
      cell: ({ amount, pool, token }) => <Money value={told(amount, pool, token)} />,
    },
    {
      key: 'worth',
      title: t('Worth now'),
      hint: t('At the prices of now; what cannot be priced counts for nothing.'),
      isFigure: true,
      sortBy: ({ worth }) => worth,
      cell: ({ worth }) => <Money value={worth === undefined ? undefined : formatUsd(worth, 2)} />,
    },
  ]
  const total = stakes?.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)
  return (
    <ListTable
      title={t('Staked')}
      columns={columns}
      rows={stakes}
      failed={isError}
      rowKey={({ place }) => place.id}
      greatest="worth"
      empty={t('Nothing is staked')}
      aside={
        total !== undefined && (
          <span className="text-muted">{t('%total% together', { total: formatUsd(total, 2) })}</span>
        )
      }
    />
  )
}

const told = (amount: bigint | undefined, pool: Stake['pool'], token: Stake['token']) => {
  if (amount === undefined) return undefined
  if (pool) return shortDecimal(formatUnits(amount, 18))
  return token && CurrencyAmount.toSignificant({ currency: token, amount }, 6)
}

function Staked({ place, pool, token }: Stake) {
  const tokenOf = useTokenOf()
  if (pool) {
    const [first, second] = [tokenOf(pool.token0), tokenOf(pool.token1)]
    return (
      <span className="flex items-center gap-3 font-medium">
        <CurrencyPairMark first={first} second={second} size={26} />
        {shortSymbol(first)}-{shortSymbol(second)} LP
      </span>
    )
  }
  if (token === undefined) return <AddressText address={place.token} />
  return (
    <span className="flex items-center gap-3 font-medium">
      <CurrencyMark currency={token} size={28} />
      {shortSymbol(token)}
    </span>
  )
}
