import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { QuantityField } from '#features/nft/dialog/QuantityField.tsx'
import { limitToBalance, parsePieceCount } from '#features/nft/nft.rules.ts'
import { useNftBlocker } from '#features/nft/useNftBlocker.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { buyTickets } from '../squad.actions.ts'
import { getBuyBlocker, getMaxPurchase } from '../squad.rules.ts'
import type { SquadView } from '../useSquad.ts'
import { BoughtReceipt } from './BoughtReceipt.tsx'

type BuyDialogProps = { readonly view: SquadView; readonly onClose: () => void }

/** Buys tickets of the present phase: how many, what they cost, and what was bought once it is mined. */
export function BuyDialog({ view, onClose }: BuyDialogProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const [text, setText] = useState('1')
  const { terms, state, account, phase } = view
  const { token } = terms
  const price = usePrices([token])[token.address]
  const max = getMaxPurchase(phase, terms, state, account)
  const nftBlocker = useNftBlocker(terms.collection, address)
  const blocker =
    nftBlocker ?? getBuyBlocker({ isConnected: address !== undefined, isStale, phase, terms, state, account, text })
  const count = parsePieceCount(text)
  const cost = state && count ? state.pricePerTicket * count : undefined
  const symbol = shortSymbol(token)
  const format = (amount: bigint) => CurrencyAmount.toSignificant({ currency: token, amount }, 6)
  const label = count ? plural('Buy %count% ticket', 'Buy %count% tickets', Number(count)) : msg('Buy tickets')
  return (
    <ActionDialog
      title={t('Buy tickets')}
      action={
        blocker || !count || !state ? undefined : buyTickets({ terms, state, count, isPresale: phase === 'presale' })
      }
      blocker={blocker}
      label={label}
      stepLabel={msg('Buy tickets')}
      summary={label}
      renderReceipt={(hash, call) => <BoughtReceipt hash={hash} call={call} view={view} onClose={onClose} />}
      onClose={onClose}
    >
      <QuantityField
        label={t('Number of tickets')}
        text={text}
        onChange={setText}
        max={max}
        affordable={limitToBalance(max, state?.pricePerTicket, account?.balance)}
        error={blocker?.code === 'input-invalid' ? t(blocker.message) : undefined}
      />
      <GetTokenLink currency={token} cost={cost} balance={account?.balance} />
      <DescriptionList>
        <DescriptionRow label={t('Price per ticket')}>
          <Money value={state && format(state.pricePerTicket)} unit={symbol} />
        </DescriptionRow>
        <DescriptionRow label={t('You pay')}>
          <Money value={cost === undefined ? undefined : format(cost)} unit={symbol} />
          {cost !== undefined && price !== undefined && (
            <span className="text-muted"> ({formatUsd(getUsdValue(cost, token, price), 2)})</span>
          )}
        </DescriptionRow>
        <DescriptionRow label={t('You receive')}>
          {count ? t(plural('%count% ticket', '%count% tickets', Number(count))) : <Money value={undefined} />}
        </DescriptionRow>
        {account && (
          <DescriptionRow label={t('Balance')}>
            <Money value={format(account.balance)} unit={symbol} />
          </DescriptionRow>
        )}
      </DescriptionList>
      <p className="text-sm text-muted">
        {t('If fewer are left when you buy, you get those and pay only for those. Tickets can’t be returned.')}
      </p>
    </ActionDialog>
  )
}
