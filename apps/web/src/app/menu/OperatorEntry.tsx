import { useQuery } from '@tanstack/react-query'
import { chainQueryKey } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { msg } from '#lib/i18n/message.ts'
import { MenuAnchor } from './MenuAnchor.tsx'

type OperatorEntryProps = {
  readonly pathname: string
  readonly onNavigate: () => void
  /** Class names of an entry that is for fingers. */
  readonly touch?: { readonly className: string; readonly currentClassName: string }
}

const LINK = { label: msg('Operator'), to: '/operator' } as const

/** Class names of an entry of the menu of wide screens. */
const POINTER = {
  className:
    'flex items-center rounded-control px-3 py-2.5 font-medium whitespace-nowrap hover:bg-raised hover:text-ink',
  currentClassName: 'bg-raised text-ink',
}

/** Menu entry of the operator's screen, for accounts that hold a role on this network. Others see no trace of it. */
export function OperatorEntry({ touch = POINTER, ...props }: OperatorEntryProps) {
  const chain = useChain()
  const account = useAccountAddress()
  const { data: isOperator } = useQuery({
    queryKey: [...chainQueryKey(chain.chainConfig.chainId, 'minute'), 'holdsRole', account],
    queryFn: async () => {
      const { holdsRole } = await import('#features/operator/operator.audience.ts')
      return account !== undefined && holdsRole(chain, account)
    },
    enabled: account !== undefined,
  })
  if (!isOperator) return null
  return (
    <ul className="mt-2 border-t border-line pt-2">
      <li>
        <MenuAnchor link={LINK} {...touch} {...props} />
      </li>
    </ul>
  )
}
