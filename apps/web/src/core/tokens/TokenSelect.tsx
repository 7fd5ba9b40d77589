import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount, type Token } from '@zono/exchange'
import { useState } from 'react'
import { getAddress, isAddress } from 'viem'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChain } from '../chain/useChain.ts'
import { useT } from '../i18n/useT.ts'
import { useAccount } from '../wallet/useWallet.ts'
import { balancesQuery } from './balances.ts'
import { CurrencyMark } from './CurrencyMark.tsx'
import { tokenQuery } from './readToken.ts'
import { searchCurrencies } from './search.ts'
import { shortSymbol } from './symbol.ts'
import { nativeCurrency, useTokens } from './useTokens.ts'

type TokenSelectProps = {
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
  readonly onClose: () => void
}

/** Chooses a currency: by name, by symbol, or by address. */
export function TokenSelect({ selected, onSelect, onClose }: TokenSelectProps) {
  const t = useT()
  const chain = useChain()
  const account = useAccount()
  const { tokens } = useTokens()
  const [query, setQuery] = useState('')

  const currencies: readonly Currency[] = [nativeCurrency(chain), ...tokens]
  const balances = useQuery(balancesQuery(chain, account && { account, currencies })).data
  const found = sortByBalance(searchCurrencies(currencies, query), query === '' ? balances : undefined)

  const typed = query.trim()
  const foreign = found.length === 0 && isAddress(typed, { strict: false }) ? getAddress(typed) : undefined
  const unlisted = useQuery(tokenQuery(chain, foreign))

  return (
    <Dialog title={t('Select a Token')} onClose={onClose}>
      <TextField
        label={t('Search')}
        hideLabel
        autoFocus
        value={query}
        onChange={setQuery}
        placeholder={t('Search name or paste address')}
      />
      <ul className="mt-3 -mr-2 h-[390px] overflow-y-auto pr-2">
        {found.map((currency) => (
          <li key={Currency.idOf(currency)}>
            <CurrencyRow
              currency={currency}
              isSelected={selected !== undefined && Currency.equals(currency, selected)}
              balance={
                account ? { amount: balances?.[Currency.idOf(currency)], isKnown: balances !== undefined } : undefined
              }
              onSelect={() => onSelect(currency)}
            />
          </li>
        ))}
        {unlisted.data && <UnlistedToken token={unlisted.data} onSelect={onSelect} />}
        {found.length === 0 && !unlisted.data && (
          <li className="py-10 text-center text-muted">
            {unlisted.isFetching ? t('Looking at the address') : t('No results found')}
          </li>
        )}
      </ul>
    </Dialog>
  )
}

type CurrencyRowProps = {
  readonly currency: Currency
  readonly isSelected: boolean
  /** Undefined without a wallet. */
  readonly balance: { readonly amount: bigint | undefined; readonly isKnown: boolean } | undefined
  readonly onSelect: () => void
}

const CurrencyRow = ({ currency, isSelected, balance, onSelect }: CurrencyRowProps) => (
  <button
    type="button"
    disabled={isSelected}
    onClick={onSelect}
    className="flex h-14 w-full items-center gap-3 rounded-control px-2 text-left transition duration-150 hover:bg-raised disabled:opacity-50"
  >
    <CurrencyMark currency={currency} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{shortSymbol(currency)}</span>
      <span className="block truncate text-sm text-muted">{currency.name}</span>
    </span>
    {balance && (
      <span className="text-right">
        {balance.amount !== undefined ? (
          CurrencyAmount.toSignificant({ currency, amount: balance.amount }, 6)
        ) : balance.isKnown ? (
          '–'
        ) : (
          <Skeleton />
        )}
      </span>
    )}
  </button>
)

type UnlistedTokenProps = { readonly token: Token; readonly onSelect: (token: Token) => void }

function UnlistedToken({ token, onSelect }: UnlistedTokenProps) {
  const t = useT()
  return (
    <li className="grid gap-3">
      <CurrencyRow currency={token} isSelected={false} balance={undefined} onSelect={() => onSelect(token)} />
      <Banner kind="warn">
        {t('This token is on no list. Anyone can create a token with any name, including fakes of known ones.')}
        <span className="mt-1 block break-all">{token.address}</span>
      </Banner>
    </li>
  )
}

/** What one holds comes first; the native coin stays on top. */
function sortByBalance(
  currencies: readonly Currency[],
  balances: Readonly<Record<string, bigint | undefined>> | undefined,
): readonly Currency[] {
  if (balances === undefined) return currencies
  const holds = (currency: Currency) =>
    Currency.isNative(currency) ? 2 : (balances[Currency.idOf(currency)] ?? 0n) > 0n ? 1 : 0
  return [...currencies].sort((a, b) => holds(b) - holds(a))
}
