import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount } from '@zono/sdk'
import type { Hash } from 'viem'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { useChain } from '../../chain/useChain.ts'
import { shortSymbol } from '../../tokens/shortSymbol.ts'
import { useAccountAddress } from '../../wallet/useWallet.ts'
import type { Call } from '../action.ts'
import { type ReceiptChanges, receiptChangesQuery } from '../simulation/receiptChanges.ts'
import { useMovedCurrency } from '../simulation/useMovedCurrency.ts'
import { useRecord } from '../tracking/transactionStore.ts'

type ReceiptDetailsProps = {
  readonly hash: Hash
  /** The call that was sent. */
  readonly call: Call
}

/** Shows the transaction hash and, once it is mined, the received amounts or the reason of the failure. */
export function ReceiptDetails({ hash, call }: ReceiptDetailsProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const mined = useRecord(hash)?.receipt?.transactionHash
  const recipient = call.guarantees?.[0]?.recipient ?? account
  const params = mined && account && recipient && { hash: mined, account, recipient, call }
  const changes = useQuery(receiptChangesQuery(chain, params)).data
  return (
    <div className="mt-3 grid gap-3">
      {changes && <ReceivedAmounts changes={changes} />}
      <div className="flex items-center justify-center gap-1 text-sm text-muted">
        {t('Transaction hash')}
        <CopyButton text={mined ?? hash} label={t('Copy transaction hash')} />
      </div>
    </div>
  )
}

function ReceivedAmounts({ changes }: { readonly changes: ReceiptChanges }) {
  const t = useTranslation()
  if (changes.status === 'failure') {
    return (
      <p className="text-center text-sm text-loss">
        {changes.isOutOfGas
          ? t('It ran out of gas: the gas limit in your wallet was too low.')
          : changes.reason
            ? t('The contract refused it: %reason%', { reason: changes.reason })
            : t('The contract refused it without a reason.')}
      </p>
    )
  }
  const received = Object.entries(changes.balanceChanges).filter(([, amount]) => amount > 0n)
  if (received.length === 0) return null
  return (
    <DescriptionList>
      {received.map(([key, amount]) => (
        <ReceivedRow key={key} balanceKey={key} amount={amount} />
      ))}
    </DescriptionList>
  )
}

function ReceivedRow({ balanceKey, amount }: { readonly balanceKey: string; readonly amount: bigint }) {
  const t = useTranslation()
  const currency = useMovedCurrency(balanceKey)
  if (currency === undefined) return null
  return (
    <DescriptionRow label={t('Received')}>
      <Money value={CurrencyAmount.toSignificant({ currency, amount }, 6)} unit={shortSymbol(currency)} />
    </DescriptionRow>
  )
}
