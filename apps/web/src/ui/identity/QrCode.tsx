import { encode } from 'uqr'

type QrCodeProps = {
  readonly text: string
  /** Text alternative. */
  readonly label: string
}

/** White modules around the code; scanners need them (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4

/** QR code of a text, dark on white in every theme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-full rounded-control">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0f1214" shapeRendering="crispEdges" />
    </svg>
  )
}
