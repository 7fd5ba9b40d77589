// What the exchange's subgraph tells: thirty days of volume, and the largest pools. Refreshed every ten seconds.
// `?exchange=https://your.exchange` names another exchange than the devnet.
import { openExchange } from '../exchange.ts'

const QUERY = `{
  pancakeDayDatas(first: 30, orderBy: date, orderDirection: desc) { date dailyVolumeUSD }
  pairs(first: 10, orderBy: reserveUSD, orderDirection: desc) { name reserveUSD volumeUSD totalTransactions }
  _meta { block { number } }
}`
const REFRESH_MS = 10_000

type Answer = {
  readonly data?: {
    readonly pancakeDayDatas: readonly { readonly date: number; readonly dailyVolumeUSD: string }[]
    readonly pairs: readonly Readonly<Record<'name' | 'reserveUSD' | 'volumeUSD' | 'totalTransactions', string>>[]
    readonly _meta: { readonly block: { readonly number: number } }
  }
  readonly errors?: readonly { readonly message: string }[]
}

const state = document.querySelector('#state') as HTMLElement
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

async function refresh(url: string) {
  const body = JSON.stringify({ query: QUERY })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { data, errors }: Answer = await response.json()
  if (data === undefined) throw new Error(errors?.[0]?.message ?? `The subgraph answers ${response.status}`)
  const days = data.pancakeDayDatas.map(({ dailyVolumeUSD }) => Number(dailyVolumeUSD)).reverse()
  const highest = Math.max(...days, 1)
  const bars = days.map((volume, index) => {
    const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
    const height = (volume / highest) * 100
    const box = { x: index * 10, y: 100 - height, width: 8, height }
    for (const [name, value] of Object.entries(box)) bar.setAttribute(name, String(value))
    return bar
  })
  document.querySelector('svg')?.replaceChildren(...bars)
  const rows = data.pairs.map(({ name, reserveUSD, volumeUSD, totalTransactions }) => {
    const row = document.createElement('tr')
    for (const text of [name, usd.format(Number(reserveUSD)), usd.format(Number(volumeUSD)), totalTransactions])
      row.insertCell().textContent = text
    return row
  })
  document.querySelector('tbody')?.replaceChildren(...rows)
  state.textContent = `Block ${data._meta.block.number}`
}

const { getSubgraph } = await openExchange(new URLSearchParams(location.search).get('exchange') ?? undefined)
const url = getSubgraph('exchange')
const say = (error: Error) => {
  state.textContent = error.message
}
if (url === undefined) say(new Error('This exchange has no subgraph'))
else {
  await refresh(url).catch(say)
  setInterval(() => refresh(url).catch(say), REFRESH_MS)
}
