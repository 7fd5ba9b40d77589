import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { EmergencyExit } from '#features/EmergencyExit.tsx'
import { useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal, msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PieceList } from '../dialog/PieceList.tsx'
import { PiecesReceipt } from '../dialog/PiecesReceipt.tsx'
import { claimPieces, withdrawEarly } from './nftFarms.actions.ts'
import type { NftFarmRow } from './nftFarms.instances.ts'
import { getClaimBlocker, getUnlockTime } from './nftFarms.rules.ts'

type PositionDialogProps = { readonly row: NftFarmRow; readonly onClose: () => void }

/** What the account has locked in a farm: its pieces and tokens, and both ways to take them out. */
export function PositionDialog({ row: { terms: farm, account }, onClose }: PositionDialogProps) {
  const t = useTranslation()
  const now = useChainTime()
  // After the claim the farm has nothing of the account any more: the receipt shows what it had.
  const [held, setHeld] = useState(account)
  if (account && account.nftsLocked > 0n && account !== held) setHeld(account)
  const unlockTime = getUnlockTime(farm, account)
  const symbol = shortSymbol(farm.stakingToken)
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: farm.stakingToken, amount }, 6)
  const count = held?.reserved.length
  const isLocked = unlockTime !== undefined && now !== undefined && now < unlockTime
  const returned = held && <Money value={format(held.tokensLocked)} unit={symbol} />
  return (
    <ActionDialog
      title={t('Your lock for %collection%', { collection: farm.collection.name })}
      action={claimPieces(farm)}
      blocker={getClaimBlocker(unlockTime, now)}
      label={count === undefined ? msg('Claim') : plural('Claim %count% piece', 'Claim %count% pieces', count)}
      summary={msg('Claim %collection%', { collection: farm.collection.name })}
      renderReceipt={(hash, call) => (
        <PiecesReceipt
          hash={hash}
          call={call}
          title={t('Claimed')}
          amount={t('%count% %collection%', { count: String(count), collection: farm.collection.name })}
          collection={farm.collection}
          tokenIds={held?.reserved}
          rows={<DescriptionRow label={t('You received')}>{returned}</DescriptionRow>}
          onClose={onClose}
        />
      )}
      onClose={onClose}
      footer={
        unlockTime !== undefined && (
          <EmergencyExit
            action={withdrawEarly(farm)}
            consequence={msg(
              'You get %amount% %symbol% back now and give up the pieces reserved for you. The fee you paid isn’t returned.',
              { amount: account ? decimal(format(account.tokensLocked)) : '–', symbol },
            )}
            label={msg('Withdraw and give up the pieces')}
            onSubmitted={onClose}
          />
        )
      }
    >
      {held && held.reserved.length > 0 && <PieceList collection={farm.collection} tokenIds={held.reserved} />}
      <DescriptionList>
        <DescriptionRow label={t('You get back')}>{returned}</DescriptionRow>
        {unlockTime !== undefined && (
          <>
            <DescriptionRow label={t('Claim from')}>{formatDate(unlockTime, 'dateTime')}</DescriptionRow>
            {isLocked && (
              <DescriptionRow label={t('Time left')}>
                <Countdown seconds={unlockTime - now}>{t('a moment')}</Countdown>
              </DescriptionRow>
            )}
          </>
        )}
      </DescriptionList>
      {unlockTime !== undefined && !isLocked && (
        <Banner variant="info">{t('The lock is over. You get the pieces and your tokens.')}</Banner>
      )}
    </ActionDialog>
  )
}
