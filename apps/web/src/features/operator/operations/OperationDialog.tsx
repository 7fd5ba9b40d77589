import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatUnits } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { TIMELOCK } from '../contracts/instances.ts'
import { SafeCallDialog } from '../dialog/SafeCallDialog.tsx'
import { balancesQuery } from '../roles/accounts.queries.ts'
import type { OperationVerb } from '../roles/roles.rules.ts'
import { CallDetails } from './CallDetails.tsx'
import { cancelOperation, executeOperation, getCoinNeeded, getCoinToPay } from './operations.actions.ts'
import type { PendingOperation } from './operations.queries.ts'
import { decodeCall, formatCallName } from './operations.rules.ts'

const [CANCEL, EXECUTE] = [msg('Cancel operation'), msg('Execute')]

export type OperationDialogProps = {
  readonly operation: PendingOperation
  readonly verb: OperationVerb
  /** The account sends the call, or hands it to its Safe. */
  readonly means: 'send' | 'safe-send'
  readonly onClose: () => void
}

/** Dialog that executes or cancels an operation of the timelock, with its calls once more. */
export function OperationDialog({ operation, verb, means, onClose }: OperationDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const { deployment } = chain
  const coin = chain.chainConfig.nativeCurrency
  // Of the moment the dialog opened: an action that is sent stays what it was.
  const [{ calls, ...rest }] = useState(operation)
  const name = calls.map((call) => formatCallName(decodeCall(deployment, call), call)).join(', ')
  const isCancel = verb === 'cancel'
  // Coin that the timelock holds already is not asked of whoever executes.
  const needed = isCancel ? 0n : getCoinNeeded({ calls })
  const timelock = deployment.contracts[TIMELOCK]
  const balance = useQuery(balancesQuery(chain, needed > 0n && timelock ? [timelock] : undefined))
  const [held] = needed > 0n ? (balance.data ?? []) : [0n]
  const toPay = held === undefined ? undefined : isCancel ? 0n : getCoinToPay({ calls }, held)
  const title = t(isCancel ? CANCEL : EXECUTE)
  const action =
    toPay === undefined
      ? undefined
      : isCancel
        ? cancelOperation(deployment, { calls, ...rest }, name)
        : executeOperation(deployment, { calls, ...rest }, name, toPay)
  const blocker =
    toPay === undefined
      ? createBlocker(
          'data-unavailable',
          balance.isLoadingError ? msg('Couldn’t read the contracts') : msg('Checking with the network…'),
        )
      : undefined
  const details = (
    <>
      <ol className="grid gap-3">
        {calls.map((call, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the calls of an operation never change
          <li key={i} className="min-w-0 border-s-2 border-line ps-3">
            <CallDetails call={call} />
          </li>
        ))}
      </ol>
      {needed > 0n && (
        <DescriptionList>
          <DescriptionRow label={t('You pay')}>
            {toPay === undefined ? t('Unknown') : `${formatUnits(toPay, coin.decimals)} ${coin.symbol}`}
          </DescriptionRow>
        </DescriptionList>
      )}
      {balance.isLoadingError && (
        <ErrorState
          headingLevel={2}
          title={t('Couldn’t read the contracts')}
          description={t('The network isn’t responding. Your funds are safe.')}
          actionLabel={t('Try again')}
          onAction={() => void balance.refetch()}
        />
      )}
    </>
  )
  if (means === 'safe-send') {
    return (
      <SafeCallDialog
        title={title}
        name={`${TIMELOCK}.${verb}()`}
        call={action?.call}
        blocker={blocker}
        onClose={onClose}
      >
        {details}
      </SafeCallDialog>
    )
  }
  return (
    <ActionDialog
      title={title}
      action={action}
      blocker={blocker}
      label={isCancel ? CANCEL : EXECUTE}
      isDestructive={isCancel}
      onClose={onClose}
    >
      {details}
    </ActionDialog>
  )
}
