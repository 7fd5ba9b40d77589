import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { coinValue, formatCoin } from '../game/format.ts'
import { collectRounds } from '../game/game.actions.ts'
import type { Collectable } from '../game/game.ts'
import { getRevertMessage } from '../game/revertMessages.ts'
import { sumCollectables } from './collect.rules.ts'
import { MAX_ROUNDS_PER_CLAIM } from './maxRounds.ts'

type CollectDialogProps = {
  readonly isConnected: boolean
  /** What the account can collect now, of the rounds that the dialog was opened for. */
  readonly collectables: readonly Collectable[]
  readonly onClose: () => void
}

/** Collects rewards and refunds of several rounds in one transaction. */
export function CollectDialog({ isConnected, collectables: given, onClose }: CollectDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const [isSent, setSent] = useState(false)
  const collectables = given.slice(0, MAX_ROUNDS_PER_CLAIM)
  const total = sumCollectables(collectables)
  const isRefundOnly = collectables.length > 0 && collectables.every(({ kind }) => kind === 'refund')
  const nothing = createBlocker('not-allowed', isSent ? msg('Collecting…') : msg('Nothing to collect'))
  const transaction = useAction(
    collectRounds(
      deployment,
      collectables.map(({ epoch }) => epoch),
      total,
    ),
    isConnected ? (collectables.length === 0 || isSent ? nothing : undefined) : WALLET_DISCONNECTED,
  )
  const { sending } = transaction
  const reason = sending.status === 'failed' ? getRevertMessage(sending.message.values?.reason) : undefined
  return (
    <Dialog title={isRefundOnly ? t('Reclaim Position') : t('Collect winnings')} onClose={onClose}>
      <div className="grid gap-4">
        <div className="max-h-64 overflow-y-auto">
          <DescriptionList>
            {collectables.map(({ epoch, amount, kind }) => (
              <DescriptionRow
                key={epoch}
                label={
                  kind === 'win'
                    ? t('Round #%epoch%', { epoch: String(epoch) })
                    : t('Round #%epoch%, stake returned', { epoch: String(epoch) })
                }
              >
                {formatCoin(amount)}
              </DescriptionRow>
            ))}
          </DescriptionList>
        </div>
        {given.length > MAX_ROUNDS_PER_CLAIM && (
          <p className="text-sm text-muted">
            {t(
              plural('%count% round is collected first.', '%count% rounds are collected first.', MAX_ROUNDS_PER_CLAIM),
            )}
          </p>
        )}
        <div className="border-t border-line pt-3">
          <DescriptionList>
            <DescriptionRow label={t('You receive')}>
              <span className="text-base font-semibold">{formatCoin(total)}</span>
            </DescriptionRow>
          </DescriptionList>
        </div>
        {sending.status === 'failed' && !sending.isRejected && (
          <Banner variant="danger" isAnnounced>
            {t('Could not be collected')}
            {reason && <span className="block">{t(reason)}</span>}
          </Banner>
        )}
        <ActionButton
          transaction={transaction}
          label={
            isRefundOnly
              ? msg('Reclaim %amount% BNB', { amount: coinValue(total) })
              : plural(
                  'Collect %amount% BNB of %count% round',
                  'Collect %amount% BNB of %count% rounds',
                  collectables.length,
                  {
                    amount: coinValue(total),
                  },
                )
          }
          stepLabel={msg('Collect')}
          onSubmitted={() => {
            setSent(true)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
