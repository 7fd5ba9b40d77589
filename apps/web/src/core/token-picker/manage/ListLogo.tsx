import { getLogoUrls } from '@zono/protocol/token-lists'
import { TokenIcon } from '#ui/identity/TokenIcon.tsx'

type ListLogoProps = { readonly name: string; readonly logoURI: string | undefined }

/** The face of a list. */
export const ListLogo = ({ name, logoURI }: ListLogoProps) => (
  <TokenIcon name={name} seed={name} src={getLogoUrls(logoURI)} size={32} />
)
