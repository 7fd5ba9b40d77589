import { TokenIcon } from '../../../ui/identity/TokenIcon.tsx'
import { getLogoUrls } from '../../token-lists/resolveListUrl.ts'

type ListLogoProps = { readonly name: string; readonly logoURI: string | undefined }

/** The face of a list. */
export const ListLogo = ({ name, logoURI }: ListLogoProps) => (
  <TokenIcon name={name} seed={name} src={getLogoUrls(logoURI)} size={32} />
)
