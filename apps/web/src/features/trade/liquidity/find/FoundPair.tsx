import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { type ReactNode, useEffect } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { pairQuery, positionQuery } from '../liquidity.queries.ts'
import { isNewPair, isTokenPair } from '../liquidity.rules.ts'
import { PositionCard } from '../PositionCard.tsx'
import { getAddPath } from '../paths.ts'
import { savePair } from '../savedPairs.ts'

type FoundPairProps = { readonly a: Currency | undefined; readonly b: Currency | undefined }

/** What exists for two currencies: no pool, a pool, or a position in it. */
export function FoundPair({ a, b }: FoundPairProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const { isValid, pair, position, isFound } = useSavedPair(a, b)
  if (!a || !b)
    return (
      <FindResult>
        {account ? t('Select two tokens to find your liquidity.') : t('Connect your wallet to find pools')}
      </FindResult>
    )
  if (!isValid) return <FindResult>{t('Invalid pair.')}</FindResult>
  if (pair === undefined) return <FindResult>{t('Loading')}</FindResult>
  const addPath = getAddPath(Currency.getId(a), Currency.getId(b))
  if (!isFound)
    return (
      <FindResult to={addPath} linkLabel={t('Create pool')}>
        {t('No pool found.')}
      </FindResult>
    )
  if (!account)
    return (
      <FindResult>
        {t('Pool Found!')} {t('Connect your wallet to see your liquidity.')}
      </FindResult>
    )
  if (!position) return <FindResult>{t('Loading')}</FindResult>
  if (position.liquidity === 0n)
    return (
      <FindResult to={addPath} linkLabel={t('Add Liquidity')}>
        {t('You don’t have any liquidity in this pool yet.')}
      </FindResult>
    )
  return (
    <div className="grid gap-3">
      <FindResult to="/pool" linkLabel={t('Manage this pool.')}>
        {t('Pool Found!')}
      </FindResult>
      <PositionCard position={position} />
    </div>
  )
}

/** Reads the pair of two currencies, and saves it once it is found. */
function useSavedPair(a: Currency | undefined, b: Currency | undefined) {
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const tokenPair =
    a && b && isTokenPair(a, b, wrappedNative)
      ? ([Currency.toWrapped(a, wrappedNative), Currency.toWrapped(b, wrappedNative)] as const)
      : undefined
  const pair = useQuery(pairQuery(chain, tokenPair)).data
  const position = useQuery(positionQuery(chain, account && tokenPair ? { account, tokenPair } : undefined)).data
  const isFound = pair !== undefined && !isNewPair(pair)

  // Local storage keeps the pair for the list of positions.
  const [tokenA, tokenB] = tokenPair ?? []
  useEffect(() => {
    if (isFound && tokenA && tokenB) savePair(tokenA, tokenB)
  }, [isFound, tokenA, tokenB])

  return { isValid: tokenPair !== undefined, pair, position, isFound }
}

type FindResultProps = { readonly children: ReactNode; readonly to?: string; readonly linkLabel?: string }

/** One sentence, and the link to the next step. */
const FindResult = ({ children, to, linkLabel }: FindResultProps) => (
  <p className="rounded-control border border-line bg-raised p-4 text-center">
    {children}{' '}
    {to && (
      <Link to={to} className="font-medium text-accent underline-offset-4 hover:underline">
        {linkLabel}
      </Link>
    )}
  </p>
)
