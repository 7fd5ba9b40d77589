import { useEffect } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { SimulationPreview } from '#core/transactions/components/preview/SimulationPreview.tsx'
import { getRecordStatus } from '#core/transactions/tracking/transactionRecord.ts'
import { useRecord } from '#core/transactions/tracking/transactionStore.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { fireConfetti } from '#ui/art/confetti.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { claimPoints } from './anniversary.queries.ts'

type AnniversaryDialogProps = { readonly points: bigint; readonly onClose: () => void }

/** Dialog with points and claim button; closes with confetti after the claim (ANNIV-01 to ANNIV-03). */
export function AnniversaryDialog({ points, onClose }: AnniversaryDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const transaction = useAction(claimPoints(deployment), undefined)
  const { sending } = transaction
  const record = useRecord(sending.status === 'submitted' ? sending.hash : undefined)
  const status = record && getRecordStatus(record)
  const isClaiming = sending.status === 'awaiting-wallet' || (sending.status === 'submitted' && status === 'pending')

  // Celebrates the confirmed claim outside of React, and closes.
  useEffect(() => {
    if (status !== 'success') return
    void fireConfetti()
    onClose()
  }, [status, onClose])

  return (
    <Dialog title={t('Congratulations!')} onClose={onClose}>
      <div className="grid gap-4 text-center">
        <Seal seed="anniversary" size={112} className="mx-auto [--engrave:var(--brass)]" />
        <p className="text-xl font-semibold">
          {t(plural('You’ve earned %count% point', 'You’ve earned %count% points', Number(points)))}
        </p>
        <p className="text-muted">
          {t('You’ve been with us since year one. These anniversary points are our thank-you.')}
        </p>
        {transaction.status === 'ready' && <SimulationPreview call={transaction.call} />}
        {sending.status === 'failed' && (
          <Banner variant="danger" isAnnounced>
            {t(sending.message)}
          </Banner>
        )}
        <Button
          fullWidth
          size="large"
          isPending={isClaiming}
          disabled={transaction.status !== 'ready'}
          onClick={() => transaction.status === 'ready' && void transaction.send()}
        >
          {isClaiming ? t('Claiming') : t('Claim now')}
        </Button>
      </div>
    </Dialog>
  )
}
