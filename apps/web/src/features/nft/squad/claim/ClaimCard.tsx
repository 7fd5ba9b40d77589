import { Suspense, useState } from 'react'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { getSquadSubject } from '../squad.actions.ts'
import type { SquadView } from '../useSquad.ts'

const MintDialog = lazyComponent('SquadMintDialog', async () => (await import('./MintDialog.tsx')).MintDialog)

/** Tickets of the account that can be minted, and where pieces are traded. */
export function ClaimCard({ view }: { readonly view: SquadView }) {
  const t = useTranslation()
  const address = useAccountAddress()
  const connect = useConnectDialog()
  const { terms, account, phase } = view
  const isPending = useIsPending(getSquadSubject(terms))
  const head = useScreenHeadValue(({ block }) => block?.number)
  const [block, setBlock] = useState<bigint>()
  const count = account?.ticketCount
  return (
    <Card variant={count ? 'note' : 'surface'}>
      <section aria-label={t('Your tickets')} className="grid gap-4">
        <h2 className="text-lg font-semibold">
          {address === undefined ? (
            t('Your tickets')
          ) : count === undefined ? (
            <Skeleton width="10rem" />
          ) : count === 0n ? (
            t('You have no tickets to mint')
          ) : (
            t(plural('You have %count% ticket', 'You have %count% tickets', Number(count)))
          )}
        </h2>
        <p className="text-sm text-muted">
          {phase === 'complete'
            ? t('All tickets are minted. Trade on the NFT market.')
            : t('Each ticket becomes one NFT.')}
        </p>
        {address === undefined && phase === 'claim' && (
          <Button fullWidth size="large" onClick={connect.open}>
            {t('Connect Wallet')}
          </Button>
        )}
        {count !== undefined && count > 0n && (
          <Button
            fullWidth
            size="large"
            isPending={isPending}
            disabled={head === undefined}
            onClick={() => setBlock(head)}
          >
            {isPending
              ? t('Pending')
              : t('Mint %count% %collection%', { count: formatNumber(count), collection: terms.name })}
          </Button>
        )}
        <Link
          to="/nfts/collections/$address"
          params={{ address: terms.collection }}
          className={getButtonClassName({ variant: 'secondary', fullWidth: true })}
        >
          {t('Browse the market')}
        </Link>
      </section>
      {block !== undefined && address !== undefined && (
        <Suspense>
          <MintDialog view={view} account={address} block={block} onClose={() => setBlock(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
