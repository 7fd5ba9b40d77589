import { TokenMark } from '../../../ui/TokenMark.tsx'
import { logoUrls } from '../../lists/listLocation.ts'

type ListMarkProps = { readonly name: string; readonly logoURI: string | undefined }

/** The face of a list. */
export const ListMark = ({ name, logoURI }: ListMarkProps) => (
  <TokenMark name={name} seed={name} src={logoUrls(logoURI)} size={32} />
)
