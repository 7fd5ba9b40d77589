import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import { getPairName } from '#core/pairs/pairName.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { WatchButton } from '#core/tokens/saved/WatchButton.tsx'
import { useLinkedCurrencyId } from '#core/tokens/useWrappedNative.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EntityHead } from '../EntityHead.tsx'

type PairHeadProps = {
  readonly address: Address
  /** Undefined while unknown. */
  readonly tokens: readonly [Token, Token] | undefined
}

/** Name of the pair and links to use it. */
export function PairHead({ address, tokens }: PairHeadProps) {
  const t = useTranslation()
  if (tokens === undefined) return <EntityHead title={t('Pool')} address={address} explorerKind="address" />
  const [first, second] = tokens
  return (
    <EntityHead
      logo={<DoubleCurrencyLogo currency0={first} currency1={second} size={36} />}
      title={getPairName(first, second)}
      address={address}
      explorerKind="address"
      watchButton={<WatchButton list="pools" id={address} name={getPairName(first, second)} />}
      actions={<PairActions tokens={tokens} />}
    />
  )
}

/** Links to add liquidity to the pair and to swap its tokens. */
export function PairActions({ tokens: [first, second] }: { readonly tokens: readonly [Token, Token] }) {
  const t = useTranslation()
  const getCurrencyId = useLinkedCurrencyId()
  const [a, b] = [getCurrencyId(first), getCurrencyId(second)]
  return (
    <>
      <Link to="/add/$a/$b" params={{ a, b }} className={getButtonClassName({ variant: 'secondary' })}>
        {t('Add Liquidity')}
      </Link>
      <Link to="/swap" search={{ inputCurrency: a, outputCurrency: b }} className={getButtonClassName()}>
        {t('Trade')}
      </Link>
    </>
  )
}
