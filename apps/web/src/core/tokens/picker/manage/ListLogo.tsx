import { TokenMark } from '../../../../ui/identity/TokenIcon.tsx'
import { logoUrls } from '../../../token-lists/resolveListUrl.ts'

type ListMarkProps = { readonly name: string; readonly logoURI: string | undefined }

/** The face of a list. */
export const ListMark = ({ name, logoURI }: ListMarkProps) => (
  <TokenMark name={name} seed={name} src={logoUrls(logoURI)} size={32} />
)
