import { getNftName } from '#core/nfts/nftCollection.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { isNftApproval, type NftApproval, type RequiredApproval } from '#core/transactions/action.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { FirstApproval } from './FirstApproval.tsx'

type ApprovalScopeProps = { readonly requirement: RequiredApproval }

/** Says what an approval allows; for a token it can be chosen. Who approves for the first time is told what that is. */
export const ApprovalScope = ({ requirement }: ApprovalScopeProps) => (
  <>
    <Scope requirement={requirement} />
    <FirstApproval />
  </>
)

const Scope = ({ requirement }: ApprovalScopeProps) =>
  isNftApproval(requirement) ? (
    <NftApprovalScope {...requirement} />
  ) : requirement.isExact ? (
    <ExactApprovalScope symbol={shortSymbol(requirement.token)} />
  ) : (
    <TokenApprovalScope symbol={shortSymbol(requirement.token)} />
  )

/** Chooses between an approval of the exact amount and an unlimited one, side by side. The choice is remembered. */
function TokenApprovalScope({ symbol }: { readonly symbol: string }) {
  const t = useTranslation()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={t('Spending limit')}
        value={exactApproval ? 'exact' : 'unlimited'}
        onChange={(scope) => updateSettings({ exactApproval: scope === 'exact' })}
        options={[
          { value: 'exact', label: t('Only this amount') },
          { value: 'unlimited', label: t('Unlimited') },
        ]}
      />
      <p className="text-center text-sm text-muted">
        {exactApproval
          ? t('You’ll enable %symbol% again next time.', { symbol })
          : t('You enable %symbol% once. This contract can spend it later without asking again.', { symbol })}
      </p>
    </div>
  )
}

/** Says that the amount is all that can be spent; what is signed and waits has nothing to choose. */
function ExactApprovalScope({ symbol }: { readonly symbol: string }) {
  const t = useTranslation()
  return (
    <p className="text-center text-sm text-muted">
      {t('This contract can spend no more %symbol% than your open orders sell.', { symbol })}
    </p>
  )
}

/** Says whether one piece is approved or the whole collection: an approval for all is what thieves ask for. */
function NftApprovalScope({ collection, tokenIds }: NftApproval) {
  const t = useTranslation()
  const [first] = tokenIds
  if (tokenIds.length === 1 && first !== undefined) {
    return (
      <p className="text-center text-sm text-muted">
        {t('This contract may move %piece% only.', { piece: getNftName(collection, first) })}
      </p>
    )
  }
  return (
    <Banner variant="warn">
      {t(
        'This contract may move every %collection% NFT you own, now and later. You can revoke it under Token approvals.',
        { collection: collection.name },
      )}
    </Banner>
  )
}
