import type { ReactNode } from 'react'

type PeriodTableProps = {
  /** What the table tells. */
  readonly caption: ReactNode
  /** Of the period, and of its two figures. */
  readonly titles: readonly [string, string, string]
  readonly rows: readonly { readonly period: string; readonly figures: readonly [string, string] }[]
}

/** Two figures, period by period; the second is the quieter one. */
export const PeriodTable = ({ caption, titles: [period, first, second], rows }: PeriodTableProps) => (
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
      {rows.map(({ period, figures: [first, second] }) => (
        <tr key={period} className="border-b border-line last:border-0 [&>td]:py-2 [&>td]:text-end">
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
