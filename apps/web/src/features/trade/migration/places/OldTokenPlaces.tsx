import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { MigrationRow } from '../migrations.instances.ts'
import { type OldTokenPlace, oldTokenPlacesQuery } from './places.queries.ts'

type OldTokenPlacesProps = { readonly row: MigrationRow }

/** Where else an account has the old token: in liquidity, farms and staking pools, each with the way out. */
export function OldTokenPlaces({ row: { terms: migration } }: OldTokenPlacesProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { fromToken: token, toToken: newToken } = migration
  const params = useMemo(() => account && { account, token, newToken }, [account, token, newToken])
  const { data: places } = useQuery(oldTokenPlacesQuery(chain, params))
  if (places === undefined || places.length === 0) return null
  const symbol = shortSymbol(token)
  const title = t(
    plural('%symbol% in %count% other place', '%symbol% in %count% other places', places.length, { symbol }),
  )
  return (
    <Card variant="note">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-muted">{t('Take it out first, then migrate it.')}</p>
      <ul aria-label={title} className="mt-4 grid gap-3">
        {places.map((place) => (
          <li key={getKey(place)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 text-sm">
              <PlaceName place={place} symbol={symbol} />
              <span className="block text-muted">
                <span aria-hidden="true">≈ </span>
                <Money
                  value={CurrencyAmount.toSignificant({ currency: token, amount: place.amount }, 6)}
                  unit={symbol}
                />
              </span>
            </span>
            <PlaceLink place={place} tokenAddress={token.address} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function getKey(place: OldTokenPlace): string {
  if (place.kind === 'pair') return `pair ${place.otherToken.address}`
  return place.kind === 'farm' ? `farm ${place.pid}` : `pool ${place.sousId}`
}

function PlaceName({ place, symbol }: { readonly place: OldTokenPlace; readonly symbol: string }) {
  const t = useTranslation()
  if (place.kind === 'pair') return t('%a%/%b% liquidity', { a: symbol, b: shortSymbol(place.otherToken) })
  if (place.kind === 'stakingPool') return t('%symbol% staking pool', { symbol })
  return place.otherToken
    ? t('%a%/%b% farm', { a: symbol, b: shortSymbol(place.otherToken) })
    : t('%symbol% farm', { symbol })
}

function PlaceLink({ place, tokenAddress }: { readonly place: OldTokenPlace; readonly tokenAddress: string }) {
  const t = useTranslation()
  const className = getButtonClassName({ variant: 'wash', size: 'small' })
  if (place.kind === 'pair') {
    const params = { currencyIdA: tokenAddress, currencyIdB: place.otherToken.address }
    return (
      <Link to="/remove/$currencyIdA/$currencyIdB" params={params} className={className}>
        {t('Remove')}
      </Link>
    )
  }
  const to = place.kind === 'stakingPool' ? '/pools' : place.otherToken ? '/farms' : '/stakings'
  return (
    <Link to={to} className={className}>
      {t('Unstake')}
    </Link>
  )
}
