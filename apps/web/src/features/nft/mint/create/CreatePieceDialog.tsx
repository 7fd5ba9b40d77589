import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useState } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { NftImage } from '#core/nfts/NftImage.tsx'
import { balancesQuery } from '#core/tokens/balances.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { useNftBlocker } from '#features/nft/useNftBlocker.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { MintedReceipt } from '../MintedReceipt.tsx'
import { createPiece } from '../mint.actions.ts'
import type { OpenCollectionTerms } from '../mint.queries.ts'
import { formatPrice } from '../mint.rules.ts'
import {
  buildMetadataUri,
  getBytesLeft,
  getCreateBlocker,
  getPieceImageUrls,
  type PieceForm,
} from './createPiece.rules.ts'
import { usePictureStatus } from './usePictureStatus.ts'

type CreatePieceDialogProps = {
  readonly terms: OpenCollectionTerms
  /** Pieces that can still be created; undefined while unknown. */
  readonly left: bigint | undefined
  readonly onClose: () => void
}

/** Milliseconds after the last key before a picture is loaded. */
const PREVIEW_DELAY_MS = 500

/** Creates a piece with a name, a description and a picture of one's own. */
export function CreatePieceDialog({ terms, left, onClose }: CreatePieceDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const native = getNativeCurrency(chain)
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const [form, setForm] = useState<PieceForm>({ name: '', description: '', image: '' })
  /** Address without a picture that the creator has agreed to. */
  const [acceptedImage, setAcceptedImage] = useState<string>()
  const balances = useQuery(balancesQuery(chain, address && { account: address, currencies: [native] })).data
  const settledImage = useDebouncedValue(form.image, PREVIEW_DELAY_MS)
  const previewUrls = getPieceImageUrls(settledImage)
  const settledPicture = usePictureStatus(previewUrls)
  const picture = settledImage === form.image ? settledPicture : 'loading'
  const nftBlocker = useNftBlocker(terms.collection.address, address)
  const blocker =
    nftBlocker ??
    getCreateBlocker({
      isConnected: address !== undefined,
      isStale,
      form,
      picture,
      isMissingPictureAccepted: acceptedImage === form.image,
      cost: terms.cost,
      balance: balances?.[Currency.getId(native)],
      symbol: native.symbol,
      left,
    })
  const bytesLeft = getBytesLeft(form)
  const { collection, cost } = terms
  return (
    <ActionDialog
      title={t('Create a piece')}
      action={blocker ? undefined : createPiece(terms, buildMetadataUri(form))}
      blocker={blocker}
      label={
        cost === 0n
          ? msg('Create')
          : msg('Create for %price% %symbol%', { price: decimal(formatPrice(native, cost)), symbol: native.symbol })
      }
      stepLabel={msg('Create')}
      summary={msg('Create a piece of %collection%', { collection: collection.name })}
      renderReceipt={(hash, call) => (
        <MintedReceipt {...{ hash, call, collection, onClose }} title={t('Created')} payingCurrency={native} />
      )}
      onClose={onClose}
    >
      <GetTokenLink currency={native} cost={cost} balance={balances?.[Currency.getId(native)]} />
      <TextField label={t('Name')} value={form.name} onChange={(name) => setForm({ ...form, name })} autoFocus />
      <TextField
        label={t('Description')}
        value={form.description}
        onChange={(description) => setForm({ ...form, description })}
        hint={t('Optional. %count% more characters fit.', { count: formatNumber(Math.max(0, bytesLeft)) })}
        {...(bytesLeft < 0 && { error: t('The texts are too long. Shorten them.') })}
      />
      <div className="grid grid-cols-[1fr_auto] items-start gap-4">
        <TextField
          label={t('Address of the picture')}
          value={form.image}
          onChange={(image) => setForm({ ...form, image })}
          placeholder="https://"
          hint={t('Where your file is online: https:// or ipfs://')}
          {...(form.image.trim() !== '' &&
            getPieceImageUrls(form.image).length === 0 && {
              error: t('Use an address that starts with https:// or ipfs://'),
            })}
        />
        <NftImage urls={previewUrls} alt={t('Preview')} size={96} />
      </div>
      {picture === 'missing' && (
        <div className="grid gap-2">
          <Banner variant="warn" isAnnounced>
            {t('No picture loads from this address, and it can’t be changed later.')}
          </Banner>
          <Checkbox
            label={t('Create it anyway')}
            checked={acceptedImage === form.image}
            onChange={(isChecked) => setAcceptedImage(isChecked ? form.image : undefined)}
          />
        </div>
      )}
      <Banner variant="info">
        {t('Name, description and address stay as they are for good. The picture can change with the server it is on.')}
      </Banner>
      <DescriptionList>
        <DescriptionRow label={t('You pay')}>
          <Money value={formatPrice(native, cost)} unit={native.symbol} />
        </DescriptionRow>
        {left !== undefined && <DescriptionRow label={t('Pieces left')}>{formatNumber(Number(left))}</DescriptionRow>}
      </DescriptionList>
    </ActionDialog>
  )
}
