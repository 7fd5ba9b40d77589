import { Link } from '@tanstack/react-router'
import type { Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../core/chain/useChain.ts'
import { CurrencyLogo } from '../../core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '../../core/tokens/logos/DoubleCurrencyLogo.tsx'
import { WatchButton } from '../../core/tokens/saved/WatchButton.tsx'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../../ui/button/Button.tsx'
import { AddressText } from '../../ui/identity/AddressText.tsx'

type BasicHeadProps = {
  readonly title: ReactNode
  readonly address: Address
  /** What an explorer files it under. */
  readonly kind: 'token' | 'address'
}

function BasicHead({ title, address, kind }: BasicHeadProps) {
  const { chainConfig } = useChain()
  return (
    <div className="min-w-0">
      <h1 className="truncate text-xl font-semibold">{title}</h1>
      <span className="text-sm text-muted">
        <AddressText
          address={address}
          href={chainConfig.explorer && `${chainConfig.explorer.url}/${kind}/${address}`}
        />
      </span>
    </div>
  )
}

type HeadProps = BasicHeadProps & {
  readonly logo: ReactNode
  readonly watchButton: ReactNode
  /** The ways on from here. */
  readonly children: ReactNode
}

const Head = ({ logo, watchButton, children, ...plain }: HeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <div className="flex min-w-0 items-center gap-3">
      {logo}
      <BasicHead {...plain} />
      {watchButton}
    </div>
    <div className="flex gap-2">{children}</div>
  </div>
)

type TokenHeadProps = {
  readonly address: Address
  /** Undefined while it is read, or where nobody can tell. */
  readonly token: Token | undefined
}

/** Which token a screen is about, and the ways into it. */
export function TokenHead({ address, token }: TokenHeadProps) {
  const t = useTranslation()
  if (token === undefined) return <BasicHead title={t('Token')} address={address} kind="token" />
  return (
    <Head
      logo={<CurrencyLogo currency={token} size={40} />}
      title={
        <>
          {shortSymbol(token)} <span className="font-normal text-muted">{token.name}</span>
        </>
      }
      address={token.address}
      kind="token"
      watchButton={<WatchButton list="tokens" id={token.address} name={token.symbol} />}
    >
      <Link to="/add/$a" params={{ a: token.address }} className={getButtonClassName({ variant: 'secondary' })}>
        {t('Add Liquidity')}
      </Link>
      <Link to="/swap" search={{ outputCurrency: token.address }} className={getButtonClassName()}>
        {t('Trade')}
      </Link>
    </Head>
  )
}

type PairHeadProps = {
  readonly address: Address
  /** Undefined while they are read, or where nobody can tell. */
  readonly tokens: readonly [Token, Token] | undefined
}

/** Which pool a screen is about, and the ways into it. */
export function PairHead({ address, tokens }: PairHeadProps) {
  const t = useTranslation()
  if (tokens === undefined) return <BasicHead title={t('Pool')} address={address} kind="address" />
  const [first, second] = tokens
  return (
    <Head
      logo={<DoubleCurrencyLogo currency0={first} currency1={second} size={40} />}
      title={`${shortSymbol(first)} / ${shortSymbol(second)}`}
      address={address}
      kind="address"
      watchButton={<WatchButton list="pools" id={address} name={`${first.symbol}/${second.symbol}`} />}
    >
      <Link
        to="/add/$a/$b"
        params={{ a: first.address, b: second.address }}
        className={getButtonClassName({ variant: 'secondary' })}
      >
        {t('Add Liquidity')}
      </Link>
      <Link
        to="/swap"
        search={{ inputCurrency: first.address, outputCurrency: second.address }}
        className={getButtonClassName()}
      >
        {t('Trade')}
      </Link>
    </Head>
  )
}
