import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../../lib/settings/settings.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { getNftName } from '../../../nfts/nftCollection.ts'
import { isNftApproval, type NftApproval, type RequiredApproval } from '../../action.ts'

/** Says what an approval allows; for a token it can be chosen. */
export const ApprovalScope = ({ requirement }: { readonly requirement: RequiredApproval }) =>
  isNftApproval(requirement) ? (
    <NftApprovalScope {...requirement} />
  ) : (
    <ExactApprovalCheckbox symbol={requirement.token.symbol} />
  )

/** Chooses between an approval of the exact amount and an unlimited one. */
function ExactApprovalCheckbox({ symbol }: { readonly symbol: string }) {
  const t = useTranslation()
  const exactApproval = useSettings((settings) => settings.exactApproval)
  return (
    <Checkbox
      label={t('Approve only the amount needed, not unlimited %symbol%', { symbol })}
      checked={exactApproval}
      onChange={(exactApproval) => updateSettings({ exactApproval })}
    />
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
