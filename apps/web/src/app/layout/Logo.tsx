import { getRosettePath } from '../../ui/identicon.ts'

/** Zono logo: a letter over a rosette, identical to `public/mark.svg`. */
export const Logo = ({ size = 32 }: { readonly size?: number }) => (
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
