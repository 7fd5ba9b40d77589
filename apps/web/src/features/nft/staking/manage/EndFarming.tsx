import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { MultiActionConfirm } from '#core/transactions/components/MultiActionConfirm.tsx'
import { PieceList } from '#features/nft/dialog/PieceList.tsx'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { claimRewards, unstakePieces } from '../nftStaking.actions.ts'
import type { NftStakingRow } from '../nftStaking.instances.ts'
import { toBatches } from '../nftStaking.rules.ts'
import { PickerSkeleton } from './PickerSkeleton.tsx'

type EndFarmingProps = { readonly row: NftStakingRow; readonly onDone: () => void }

/** Takes everything out of a pool that has ended and takes no fee: all pieces, and the rewards. */
export function EndFarming({ row: { terms: pool, account }, onDone }: EndFarmingProps) {
  const t = useTranslation()
  // The confirmation keeps what there was when it opened.
  const [held, setHeld] = useState(account)
  if (held === undefined && account !== undefined) setHeld(account)
  if (held === undefined) return <PickerSkeleton />
  const { stakedNfts, pendingReward } = held
  const count = stakedNfts.length
  const summary = plural('Take %count% piece out', 'Take %count% pieces out', count)
  return (
    <MultiActionConfirm
      actions={[
        ...toBatches(stakedNfts).map((tokenIds) => unstakePieces(pool, tokenIds)),
        ...(pendingReward > 0n ? [claimRewards(pool)] : []),
      ]}
      summary={summary}
      label={t('End farming')}
      onDone={onDone}
    >
      <PieceList collection={pool.collection} tokenIds={stakedNfts} />
      <DescriptionList>
        <DescriptionRow label={t('You get back')}>{t(plural('%count% piece', '%count% pieces', count))}</DescriptionRow>
        <DescriptionRow label={t('Rewards')}>
          <Money
            value={CurrencyAmount.toSignificant({ currency: pool.earningToken, amount: pendingReward }, 6)}
            unit={shortSymbol(pool.earningToken)}
          />
        </DescriptionRow>
      </DescriptionList>
    </MultiActionConfirm>
  )
}
