import { getRosettePath } from '../../ui/identicon.ts'
import { useAppConfig } from '../config/appConfig.ts'

/** The operator's picture, or Zono's mark. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  const logo = useAppConfig().brand?.logo
  return logo === undefined ? (
    <Mark size={size} />
  ) : (
    <img src={logo} alt="" width={size} height={size} className="shrink-0 rounded-[28%] object-cover" />
  )
}

/** A letter over a rosette, identical to `public/mark.svg`. */
const Mark = ({ size }: { readonly size: number }) => (
  <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
    <rect width="32" height="32" rx="9" fill="#0B6E5A" />
    <g transform="translate(16 16)" fill="none" stroke="#43D1AB" strokeWidth="0.6" opacity="0.55">
      <path d={getRosettePath(logoIdenticon, 11.2)} />
      <path d={getRosettePath(logoIdenticon, 11.2, 0.5)} />
    </g>
    <path
      d="M10.5 11h11l-11 10h11"
      fill="none"
      stroke="#F6F4EF"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const logoIdenticon = { hue: 166, petalCount: 10, amplitude: 0.16 }
