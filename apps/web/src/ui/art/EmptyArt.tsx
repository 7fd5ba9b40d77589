import type { ReactNode } from 'react'
import { getRosettePath } from '../identicon.ts'

export type EmptyArtName =
  | 'liquidity'
  | 'staked'
  | 'wallet'
  | 'approvals'
  | 'search'
  | 'transactions'
  | 'watchlist'
  | 'network'
  | 'notFound'

const PHASES = [0, 0.33, 0.66]

type RosetteProps = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly petals: number
}

/** Two rings of interlaced rosettes around a point. */
const Rosette = ({ x, y, radius, petals }: RosetteProps) => (
  <g transform={`translate(${x} ${y})`} strokeWidth="0.7">
    {[1, 0.66].flatMap((ring) =>
      PHASES.map((phase) => (
        <path
          key={`${ring} ${phase}`}
          d={getRosettePath({ petalCount: petals, amplitude: 0.14 }, radius * ring, phase)}
        />
      )),
    )}
  </g>
)

/** Five flowers on a line; the middle ones are taller. */
const FLOWERS = [-44, -22, 0, 22, 44].map((x, i) => ({ x, top: i % 2 === 0 ? -14 : -24 }))

/** Waves of a ribbon from one x to another. */
const getWaves = (from: number, to: number, ends: (wave: number) => number = () => to): readonly string[] =>
  [0, 1, 2, 3, 4, 5].map((wave) => {
    const steps = Math.round((Math.min(to, ends(wave)) - from) / 3)
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const x = from + i * 3
      const y = (10 + 2 * Math.cos(x / 12)) * Math.sin(x / 11 + (wave * Math.PI) / 3)
      return `${x} ${y.toFixed(1)}`
    })
    return `M${points.join('L')}`
  })

/** A rosette without the points of one petal, and that petal. */
function tearPetal(radius: number, phase: number): readonly [rosette: string, petal: string] {
  const points = getRosettePath({ petalCount: 12, amplitude: 0.14 }, radius, phase).slice(1, -1).split('L')
  // From 306 to 342 degrees: above the right end, since the y axis points down.
  const [from, to] = [Math.round(points.length * 0.85), Math.round(points.length * 0.95)]
  return [`M${[...points.slice(to), ...points.slice(0, from)].join('L')}`, `M${points.slice(from, to).join('L')}`]
}

const PAPER = 'fill-surface'

const DRAWINGS: Readonly<Record<EmptyArtName, ReactNode>> = {
  liquidity: (
    <>
      <Rosette x={-22} y={0} radius={30} petals={10} />
      <Rosette x={22} y={0} radius={30} petals={10} />
      <circle cx="-22" r="10" className={PAPER} />
      <circle cx="22" r="10" className={PAPER} />
    </>
  ),
  staked: (
    <>
      <path d="M-70 34C-40 22 40 22 70 34" strokeWidth="1.2" />
      {FLOWERS.map(({ x, top }) => (
        <g key={x}>
          <path d={`M${x} ${28 - Math.abs(x) / 30}V${top + 10}`} />
          <Rosette x={x} y={top} radius={9} petals={7} />
        </g>
      ))}
    </>
  ),
  wallet: (
    <>
      <rect x="-46" y="-34" width="92" height="68" rx="10" strokeWidth="1.4" className={PAPER} />
      <path d="M-46 -14H46M46 6H20A8 8 0 0 0 20 22H46Z" strokeWidth="1.4" />
      <Rosette x={-16} y={10} radius={15} petals={9} />
    </>
  ),
  approvals: (
    <>
      <path d="M0 -46 36 -32V2C36 26 16 40 0 46C-16 40 -36 26 -36 2V-32Z" strokeWidth="1.4" className={PAPER} />
      <Rosette x={0} y={-2} radius={22} petals={11} />
      <path d="m-9 -2 6 7 12-13" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  search: (
    <>
      <circle cx="-8" cy="-8" r="32" strokeWidth="1.4" className={PAPER} />
      <Rosette x={-8} y={-8} radius={24} petals={12} />
      <path d="m16 16 24 24" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  transactions: (
    <>
      <path
        d="M-30 -46H30V44L20 38 10 44 0 38 -10 44 -20 38 -30 44Z"
        strokeWidth="1.4"
        strokeLinejoin="round"
        className={PAPER}
      />
      <Rosette x={0} y={-24} radius={12} petals={8} />
      <g transform="translate(0 4) scale(.5)" strokeWidth="1.4">
        {getWaves(-42, 42).map((wave) => (
          <path key={wave} d={wave} />
        ))}
      </g>
      <path d="M-18 18H18M-18 27H8" />
    </>
  ),
  watchlist: (
    <>
      <path
        d={getRosettePath({ petalCount: 5, amplitude: 0.36 }, 34, 0)}
        transform="rotate(-90)"
        strokeWidth="1.4"
        className={PAPER}
      />
      {[0.78, 0.58].map((ring) => (
        <path key={ring} d={getRosettePath({ petalCount: 5, amplitude: 0.36 }, 34 * ring, 0)} transform="rotate(-90)" />
      ))}
      <Rosette x={0} y={0} radius={11} petals={10} />
    </>
  ),
  network: (
    <>
      {getWaves(-76, 20, (wave) => 2 + ((wave * 7) % 5) * 4).map((wave) => (
        <path key={wave} d={wave} />
      ))}
      <g transform="translate(18 10) rotate(12)">
        {getWaves(12, 60).map((wave) => (
          <path key={wave} d={wave} strokeDasharray="14 3 8 5" />
        ))}
      </g>
    </>
  ),
  notFound: (
    <g strokeWidth="0.7">
      {[40, 31, 22, 14].flatMap((radius) =>
        PHASES.map((phase) => {
          const [rosette, petal] = tearPetal(radius, phase)
          return (
            <g key={`${radius} ${phase}`}>
              <path d={rosette} />
              {radius > 30 && <path d={petal} transform="translate(17 -9) rotate(14)" />}
            </g>
          )
        }),
      )}
    </g>
  ),
}

/** Drawing of an empty state, 160 by 104 px. Decorative. */
export const EmptyArt = ({ name }: { readonly name: EmptyArtName }) => (
  <svg
    aria-hidden="true"
    width="160"
    height="104"
    viewBox="-80 -52 160 104"
    strokeWidth="1"
    className="fill-none stroke-engrave"
  >
    {DRAWINGS[name]}
  </svg>
)
