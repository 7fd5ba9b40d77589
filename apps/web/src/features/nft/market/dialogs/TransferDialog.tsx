import { getContract, NftMarket } from '@zono/protocol'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useRecipient } from '#core/names/useRecipient.ts'
import { rememberAddress } from '#core/recipients/knownAddresses.ts'
import { LookAlikeWarning } from '#core/recipients/LookAlikeWarning.tsx'
import { useLookAlike } from '#core/recipients/useLookAlike.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useNftBlocker } from '#features/nft/useNftBlocker.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { transferNft } from '../market.actions.ts'
import type { MarketCollection } from '../market.ts'
import { getInvalidRecipientMessage, getRecipientProblem } from '../recipient.rules.ts'
import { ItemDialog } from './ItemDialog.tsx'

type TransferDialogProps = {
  readonly collection: MarketCollection
  readonly tokenId: bigint
  /** Owner when the dialog opened. */
  readonly owner: Address
  readonly onClose: () => void
}

/** Sends a piece to an address or a name. */
export function TransferDialog({ collection, tokenId, owner, onClose }: TransferDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const [text, setText] = useState('')
  const recipient = useRecipient(text)
  const nft = { collection, tokenId }
  const cannotHold = useNftBlocker(collection.address, recipient.status === 'found' ? recipient.address : undefined)
  const problem = getProblem()
  const lookAlike = useLookAlike(recipient.status === 'found' && !problem ? recipient.address : undefined)
  const action = recipient.status === 'found' && !problem ? transferNft(nft, owner, recipient.address) : undefined

  function getProblem(): Message | undefined {
    if (recipient.status === 'invalid') return getInvalidRecipientMessage(text)
    if (recipient.status !== 'found') return undefined
    const market = getContract(chain.deployment, NftMarket).address
    const lost = getRecipientProblem({
      recipient: recipient.address,
      account: owner,
      collection: collection.address,
      market,
    })
    return lost ?? cannotHold?.message
  }

  function getBlocker(): Blocker | undefined {
    if (recipient.status === 'empty') return createBlocker('input-missing', msg('Enter an address'))
    if (problem) return createBlocker('input-invalid', msg('Check the address'))
    if (recipient.status === 'resolving') return createBlocker('data-unavailable', msg('Looking up the name…'))
    if (lookAlike) return createBlocker('input-invalid', msg('Choose an address'))
    if (account === undefined) return WALLET_DISCONNECTED
    return account === owner ? undefined : createBlocker('not-allowed', msg('Switch to the account that owns this NFT'))
  }

  const transaction = useAction(action, getBlocker())
  const isSent = transaction.sending.status === 'submitted'
  const sentTo = isSent && recipient.status === 'found' ? recipient.address : undefined
  // What is known is stored outside React.
  useEffect(() => {
    if (sentTo) rememberAddress(sentTo, 'sent')
  }, [sentTo])
  const isName = recipient.status === 'found' && !text.trim().toLowerCase().startsWith('0x')
  return (
    <ItemDialog
      title={t('Transfer NFT')}
      nft={nft}
      action={action}
      transaction={transaction}
      doneTitle={t('NFT transferred')}
      onClose={onClose}
      failureTitle={msg('Unable to transfer NFT')}
    >
      <TextField
        label={t('Recipient')}
        placeholder={t('Address or name')}
        value={text}
        onChange={setText}
        autoFocus
        error={problem && t(problem)}
        hint={isName ? recipient.address : undefined}
      />
      <Announcement text={problem && t(problem)} />
      {lookAlike && recipient.status === 'found' && (
        <LookAlikeWarning recipient={recipient.address} lookAlike={lookAlike} onUseKnown={setText} />
      )}
      <Banner variant="info">{t('A transfer can’t be undone. Check that the recipient can hold NFTs.')}</Banner>
      <ActionButton transaction={transaction} label={msg('Transfer')} />
    </ItemDialog>
  )
}
