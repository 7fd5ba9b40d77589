import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@zono/sdk'
import type { Hash } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { Call } from '#core/transactions/action.ts'
import { PaidRow } from '#core/transactions/components/progress/ReceiptRows.tsx'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PiecesReceipt } from '../dialog/PiecesReceipt.tsx'
import type { EarnCollection } from '../productCollections.ts'
import { mintedPiecesQuery } from './mintedPieces.queries.ts'

type MintedReceiptProps = {
  readonly hash: Hash
  readonly call: Call | undefined
  /** What was done: `Minted`. */
  readonly title: string
  readonly collection: EarnCollection
  readonly payingCurrency: Currency
  readonly onClose: () => void
}

/** Receipt of new pieces, and what can be done with them. */
export function MintedReceipt({ hash, call, title, collection, payingCurrency, onClose }: MintedReceiptProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const mined = useRecord(hash)?.receipt?.transactionHash
  const tokenIds =
    useQuery(mintedPiecesQuery(chain, mined && account && { hash: mined, collection: collection.address, account }))
      .data ?? undefined
  const canStake = (chain.deployment.nftStakingPools ?? []).length > 0
  const [first] = tokenIds ?? []
  return (
    <PiecesReceipt
      hash={hash}
      call={call}
      title={title}
      amount={
        tokenIds ? (
          t('%count% %collection%', { count: String(tokenIds.length), collection: collection.name })
        ) : (
          <Skeleton width="10rem" />
        )
      }
      collection={collection}
      tokenIds={tokenIds}
      rows={<PaidRow hash={hash} call={call} currency={payingCurrency} />}
      links={
        <div className="grid gap-3 xs:grid-cols-2">
          {first !== undefined && (
            <Link
              to="/nfts/collections/$address/$tokenId"
              params={{ address: collection.address, tokenId: first.toString() }}
              className={getButtonClassName({ variant: 'secondary', fullWidth: true })}
            >
              {t('View or sell')}
            </Link>
          )}
          {canStake && (
            <Link to="/nft-staking" className={getButtonClassName({ variant: 'secondary', fullWidth: true })}>
              {t('Stake')}
            </Link>
          )}
        </div>
      }
      onClose={onClose}
    />
  )
}
