import { useQuery } from '@tanstack/react-query'
import { formatUnits } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { Money } from '#ui/figure/Money.tsx'
import { AccountName } from '../roles/AccountName.tsx'
import { balancesQuery } from '../roles/accounts.queries.ts'
import type { OperatorView } from '../roles/useOperator.ts'
import type { listOperatingKeys } from './settings.rules.ts'

type OperatingKeysProps = {
  readonly keys: ReturnType<typeof listOperatingKeys>
  readonly accounts: OperatorView['accounts']
}

/** Keys that send transactions of contracts, what they are for, and the coin that they have left. */
export function OperatingKeys({ keys, accounts }: OperatingKeysProps) {
  const chain = useChain()
  const { symbol, decimals } = chain.chainConfig.nativeCurrency
  const { data: balances, isLoading } = useQuery(
    balancesQuery(
      chain,
      keys.map(({ address }) => address),
    ),
  )
  return (
    <ul className="rounded-card border border-line bg-surface">
      {keys.map(({ address, roles }, i) => {
        const balance = balances?.[i]
        return (
          <li
            key={address}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 xs:px-6"
          >
            <div className="min-w-0">
              <AccountName address={address} facts={accounts.get(address)} />
              <p className="text-sm text-muted wrap-anywhere">{roles.join(', ')}</p>
            </div>
            <Money
              value={balance === undefined ? undefined : toSignificantDigits(formatUnits(balance, decimals))}
              unit={symbol}
              isLoading={isLoading}
            />
          </li>
        )
      })}
    </ul>
  )
}
