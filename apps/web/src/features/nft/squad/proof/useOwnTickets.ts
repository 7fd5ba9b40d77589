import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { squadTicketsQuery } from '../account.queries.ts'
import type { SquadView } from '../useSquad.ts'

/** Tickets of the account that were not minted; read again only when their number changes. Undefined while unknown. */
export function useOwnTickets({ terms, account }: SquadView): readonly bigint[] | undefined {
  const chain = useChain()
  const address = useAccountAddress()
  const head = useScreenHeadValue(({ block }) => block?.number)
  const count = account?.ticketCount
  const [read, setRead] = useState<{ readonly count: bigint; readonly block: bigint }>()
  if (count !== undefined && head !== undefined && read?.count !== count) setRead({ count, block: head })
  const { data } = useQuery(
    squadTicketsQuery(
      chain,
      address && read && read.count > 0n ? { account: address, sale: terms.sale, block: read.block } : undefined,
    ),
  )
  return data
}
