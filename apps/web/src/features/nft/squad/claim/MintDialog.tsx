import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { MultiActionConfirm } from '#core/transactions/components/MultiActionConfirm.tsx'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { PieceList } from '#features/nft/dialog/PieceList.tsx'
import { PiecesReceipt } from '#features/nft/dialog/PiecesReceipt.tsx'
import { DATA_STALE } from '#features/nft/nft.rules.ts'
import { useSquadArt } from '#features/nft/useSquadArt.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { squadTicketsQuery } from '../account.queries.ts'
import { mintTickets } from '../squad.actions.ts'
import { getTokenId, MAX_MINTS_PER_DIALOG, toMintBatches } from '../squad.rules.ts'
import type { SquadView } from '../useSquad.ts'

type MintDialogProps = {
  readonly view: SquadView
  readonly account: Address
  /** Block at which the tickets are read, all of them: that of the moment the dialog opened. */
  readonly block: bigint
  readonly onClose: () => void
}

/** Mints the pieces of all tickets of an account, in as many transactions as they need. */
export function MintDialog({ view: { terms, state }, account, block, onClose }: MintDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const tickets = useQuery(squadTicketsQuery(chain, { account, sale: terms.sale, block }))
  const title = t('Mint %collection%', { collection: terms.name })
  if (tickets.data === undefined || state?.offset === undefined) {
    return (
      <Dialog title={title} onClose={onClose}>
        {tickets.isError ? (
          <div className="grid gap-4">
            <Banner variant="warn" isAnnounced>
              {t('Couldn’t load your tickets')}
            </Banner>
            <Button variant="secondary" onClick={() => void tickets.refetch()}>
              {t('Try again')}
            </Button>
          </div>
        ) : (
          <p role="status">
            <span className="sr-only">{t('Reading your tickets…')}</span>
            <Skeleton width="100%" />
          </p>
        )}
      </Dialog>
    )
  }
  const batches = toMintBatches(tickets.data)
  const props = { terms, offset: state.offset, batches, title, onClose }
  return batches.length === 1 ? <MintOnce {...props} /> : <MintInBatches {...props} />
}

type MintProps = {
  readonly terms: SquadView['terms']
  readonly offset: bigint
  readonly batches: readonly (readonly bigint[])[]
  readonly title: string
  readonly onClose: () => void
}

/** Mints in one transaction, and turns the pieces over. */
function MintOnce({ terms, offset, batches, title, onClose }: MintProps) {
  const t = useTranslation()
  const isStale = useStaleSeconds() !== undefined
  const [tickets = []] = batches
  const collection = { address: terms.collection, name: terms.name }
  const tokenIds = tickets.map((id) => getTokenId(id, offset, terms.maxSupply))
  const values = { count: String(tickets.length), collection: terms.name }
  const [first] = tokenIds
  const blocker = isStale ? DATA_STALE : undefined
  const { art, isGenuine } = useSquadArt(terms)
  const drawPicture = isGenuine ? art?.drawPicture : undefined
  return (
    <ActionDialog
      title={title}
      action={blocker ? undefined : mintTickets(terms, tickets)}
      blocker={blocker}
      label={msg('Mint %count% %collection%', values)}
      stepLabel={msg('Mint')}
      summary={msg('Mint %count% %collection%', values)}
      renderReceipt={(hash, call) => (
        <PiecesReceipt
          hash={hash}
          call={call}
          title={t('Minted')}
          amount={t('%count% %collection%', values)}
          collection={collection}
          tokenIds={tokenIds}
          drawPicture={drawPicture}
          links={
            first !== undefined && (
              <Link
                to="/nfts/collections/$address/$tokenId"
                params={{ address: terms.collection, tokenId: first.toString() }}
                className={getButtonClassName({ variant: 'secondary', fullWidth: true })}
              >
                {t('View or sell')}
              </Link>
            )
          }
          onClose={onClose}
        />
      )}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('Each ticket becomes one NFT.')}</p>
      <PieceList collection={collection} tokenIds={tokenIds} drawPicture={drawPicture} />
    </ActionDialog>
  )
}

/** Mints in several transactions. One that the wallet refuses stops the rest, which can be sent again from there. */
function MintInBatches({ terms, batches: all, title, onClose }: MintProps) {
  const t = useTranslation()
  const batches = all.slice(0, MAX_MINTS_PER_DIALOG)
  const count = batches.reduce((sum, { length }) => sum + length, 0)
  const values = { count: String(count), collection: terms.name }
  const steps = String(batches.length)
  return (
    <Dialog title={title} onClose={onClose}>
      <MultiActionConfirm
        actions={batches.map((tickets) => mintTickets(terms, tickets))}
        summary={msg('Mint %count% %collection%', values)}
        label={t('Mint %count% %collection%', values)}
        getStepLabel={(index) => t('Mint %step% of %steps%', { step: String(index + 1), steps })}
        onDone={onClose}
      >
        <DescriptionList>
          <DescriptionRow label={t('You receive')}>{t('%count% %collection%', values)}</DescriptionRow>
        </DescriptionList>
        {all.length > batches.length && (
          <p className="text-sm text-muted">{t('You have more tickets. Mint them after these.')}</p>
        )}
      </MultiActionConfirm>
    </Dialog>
  )
}
