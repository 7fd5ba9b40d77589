import type { ReactNode } from 'react'

type RoiTableProps = {
  readonly caption: ReactNode
  /** Headers of the period and its two figures. */
  readonly headers: readonly [string, string, string]
  readonly rows: readonly {
    readonly period: string
    readonly values: readonly [string, string]
    /** Part of the longest bar, from 0 to 1; draws a bar on the line below the row. */
    readonly barPart?: number
  }[]
}

const BAR_CLASS = 'bg-linear-to-r from-accent to-accent bg-left-bottom bg-no-repeat rtl:bg-right-bottom'

/** Two figures by period; the second is muted. */
export const RoiTable = ({ caption, headers: [period, first, second], rows }: RoiTableProps) => (
  <table className="w-full text-sm">
    <caption className="mb-2 text-start text-muted">{caption}</caption>
    <thead className="text-muted">
      <tr className="border-b border-line [&>th]:py-2 [&>th]:font-medium">
        <th scope="col" className="text-start">
          {period}
        </th>
        <th scope="col" className="text-end">
          {first}
        </th>
        <th scope="col" className="text-end">
          {second}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ period, values: [first, second], barPart }) => (
        <tr
          key={period}
          className={`border-b border-line [&>td]:py-2 [&>td]:text-end ${barPart === undefined ? 'last:border-0' : BAR_CLASS}`}
          style={barPart === undefined ? undefined : { backgroundSize: `${(barPart * 100).toFixed(1)}% 3px` }}
        >
          <th scope="row" className="text-start font-medium">
            {period}
          </th>
          <td>{first}</td>
          <td className="text-muted">{second}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
