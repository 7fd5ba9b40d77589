import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Seal } from './art/Seal.tsx'
import { Button } from './button/Button.tsx'
import { CopyButton } from './button/CopyButton.tsx'
import { ExternalLink } from './button/ExternalLink.tsx'
import { Sparkline } from './chart/Sparkline.tsx'
import { Dialog } from './dialog/Dialog.tsx'
import { Banner } from './feedback/Banner.tsx'
import { EmptyState } from './feedback/EmptyState.tsx'
import { DescriptionList, DescriptionRow } from './figure/DescriptionList.tsx'
import { Money } from './figure/Money.tsx'
import { TextField } from './form/TextField.tsx'
import { createIdenticon } from './identicon.ts'
import { AddressText } from './identity/AddressText.tsx'
import { PairIcon } from './identity/PairIcon.tsx'
import { TokenIcon } from './identity/TokenIcon.tsx'
import { DataTable } from './table/DataTable.tsx'

const renderHtml = renderToStaticMarkup
const noop = () => {}

describe('Button', () => {
  test('ui: a pending button cannot be pressed and is announced as busy', () => {
    expect(renderHtml(<Button isPending>Enabling</Button>)).toMatch(/aria-disabled="true" aria-busy="true"/)
    expect(renderHtml(<Button disabled>Enter an amount</Button>)).not.toMatch(/ disabled/)
  })
  test('ui: only a submitting button has the type submit', () => {
    expect(renderHtml(<Button>Max</Button>)).toContain('type="button"')
    expect(renderHtml(<Button isSubmit>Go</Button>)).toContain('type="submit"')
  })
})

describe('Dialog', () => {
  test('ui: a dialog is named by its title, and has a Back button only where it can go back', () => {
    const plain = renderHtml(
      <Dialog title="Settings" onClose={noop}>
        text
      </Dialog>,
    )
    const id = /aria-labelledby="([^"]+)"/.exec(plain)?.[1]
    expect(plain).toContain(`<h2 id="${id}"`)
    expect(plain).toContain('aria-label="Close"')
    expect(plain).not.toContain('aria-label="Back"')
    const deeper = renderHtml(
      <Dialog title="Manage" onClose={noop} onBack={noop}>
        text
      </Dialog>,
    )
    expect(deeper).toContain('aria-label="Back"')
  })
})

describe('TextField', () => {
  test('ui: a field references its error', () => {
    const field = renderHtml(
      <TextField label="Deadline" value="0" onChange={noop} error="Above zero" suffix="minutes" />,
    )
    const id = /<input id="([^"]+)"/.exec(field)?.[1]
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain(`aria-describedby="${id}-note"`)
    expect(field).toContain(`<p id="${id}-note"`)
    expect(field).toContain(`<label for="${id}"`)
  })
})

describe('TokenMark', () => {
  test('ui: a token without a logo shows a mark with its first letters', () => {
    expect(renderHtml(<TokenIcon name="Zono" seed="0x1" src="/zono.svg" />)).toContain('src="/zono.svg"')
    const drawn = renderHtml(<TokenIcon name="zono" seed="0x1" />)
    expect(drawn).toContain('>ZO</text>')
    expect(drawn).not.toContain('<img')
  })
  test('ui: the mark follows from the address in any case, also for a name without letters', () => {
    expect(createIdenticon('0xAbC')).toEqual(createIdenticon('0xabc'))
    expect(createIdenticon('0xabc')).not.toEqual(createIdenticon('0xabd'))
    expect(renderHtml(<TokenIcon name="" seed="" />)).toContain('>?</text>')
    expect(renderHtml(<TokenIcon name="🥞" seed="0x1" />)).toContain('>🥞</text>')
  })
  test('ui: a pair shows both tokens', () => {
    const pair = renderHtml(<PairIcon first={{ name: 'A', seed: '1' }} second={{ name: 'B', seed: '2' }} />)
    // The quote token is in front, at the end.
    expect(pair).toMatch(/>A<\/text>.*z-1 .*>B<\/text>/)
  })
})

describe('Money', () => {
  test('ui: an unknown figure is a dash and a loading one a skeleton, never zero', () => {
    expect(renderHtml(<Money value={undefined} />)).toContain('–')
    expect(renderHtml(<Money value={undefined} isLoading />)).toContain('breathe')
    expect(renderHtml(<Money value={undefined} isLoading />)).not.toContain('0<')
  })
  test('Money: leading zeros, tail, cents and unit are paler than the digits that matter', () => {
    const mutedIn = (html: string) => [...html.matchAll(/text-muted">([^<]*)</g)].map((match) => match[1])
    expect(mutedIn(renderHtml(<Money value="0.00004128399" significantDigits={3} />))).toEqual(['0.0000', '8399'])
    expect(mutedIn(renderHtml(<Money value="0.5" />))).toEqual([])
    expect(mutedIn(renderHtml(<Money value="$12,480.22" areCentsMuted />))).toEqual(['.22'])
    expect(mutedIn(renderHtml(<Money value="$63.29M" unit="USD" />))).toEqual(['M', ' USD'])
  })
  test('ui: a known figure stays while it is read again', () => {
    expect(renderHtml(<Money value="1234.5" unit="ZONO" isLoading />)).toMatch(/1,234\.5.*ZONO/)
  })
})

describe('DataTable', () => {
  const columns = [
    { key: 'name', title: 'Pool', cell: () => 'A' },
    { key: 'apr', title: 'APR', cell: () => '5%', hint: 'A year', isNumeric: true },
  ]
  const table = renderHtml(
    <DataTable label="Pools" columns={columns} rows={[1, 2]} rowKey={String} emptyState={null} />,
  )

  test('DataTable: the first cell is the header of its row, and every other one carries its title', () => {
    expect(table).toMatch(/<th scope="row"[^>]*>A<\/th>/)
    expect(table).not.toContain('<span aria-hidden="true">APR')
    expect(table.match(/sm:hidden">APR/g)).toHaveLength(2)
  })
  test('DataTable: counts all rows, and its hint does not repeat the title', () => {
    expect(table).toContain('aria-rowcount="3"')
    expect(table).toContain('aria-rowindex="3"')
    expect(table).toContain('aria-label="About APR"')
    expect(table).toContain('abbr="APR"')
  })
})

test('Banner: is silent unless it is announced', () => {
  expect(renderHtml(<Banner variant="danger">x</Banner>)).not.toContain('role=')
  expect(
    renderHtml(
      <Banner variant="warn" isAnnounced>
        x
      </Banner>,
    ),
  ).toContain('role="status"')
  expect(
    renderHtml(
      <Banner variant="danger" isAnnounced>
        x
      </Banner>,
    ),
  ).toContain('role="alert"')
})

test('Seal: the seed decides, and petals override it', () => {
  const seal = renderHtml(<Seal seed="0xAb" size={88} />)
  expect(seal).toBe(renderHtml(<Seal seed="0xab" size={88} />))
  expect(seal).not.toBe(renderHtml(<Seal seed="0xac" size={88} />))
  expect(renderHtml(<Seal seed="0xab" size={88} petals={14} />)).not.toBe(seal)
  // Addresses have an ink; what is no address has none.
  const draw = (end: string) => renderHtml(<Seal seed={`0x${'1'.repeat(38)}${end}`} size={40} />)
  expect(draw('05')).toContain('hue-rotate(150deg)')
  expect(draw('0c')).not.toContain('hue-rotate')
  expect(seal).not.toContain('hue-rotate')
  expect(seal).toContain('aria-hidden="true"')
})

test('Sparkline: takes the color of its change and names it', () => {
  const up = renderHtml(<Sparkline values={[1, 2]} label="Price" format={String} />)
  expect(up).toContain('text-gain')
  expect(up).toContain('aria-label="Price. From 1 to 2, up 100%. Low 1, high 2."')
  expect(renderHtml(<Sparkline values={[2, 1]} label="Price" />)).toContain('text-loss')
  expect(renderHtml(<Sparkline values={[]} label="Price" />)).not.toContain('<path')
})

test('ui: a link that is not http is plain text', () => {
  expect(renderHtml(<ExternalLink href="https://example.org">x</ExternalLink>)).toContain('rel="noopener noreferrer"')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', ' https://x', '//x']) {
    expect(renderHtml(<ExternalLink href={href}>x</ExternalLink>)).toBe('<span>x</span>')
  }
})

test('ui: details are a description list, with an explanation where one is given', () => {
  const facts = renderHtml(
    <DescriptionList>
      <DescriptionRow label="Price Impact" hint="How far your own trade moves the price." tone="loss">
        4%
      </DescriptionRow>
    </DescriptionList>,
  )
  expect(facts).toMatch(/<dl.*<dt.*Price Impact.*role="tooltip".*How far.*<\/dt><dd.*4%/)
})

test('ui: an empty state has a heading of the given level and its own drawing', () => {
  const empty = renderHtml(<EmptyState headingLevel={1} seed="404" title="Nothing here" />)
  expect(empty).toContain('<h1')
  expect(empty).not.toBe(renderHtml(<EmptyState headingLevel={1} seed="405" title="Nothing here" />))
})

test('ui: a copy button names what it copies, and reports success only after copying', () => {
  const button = renderHtml(<CopyButton text="0x1" label="Copy address" />)
  expect(button).toContain('aria-label="Copy address"')
  expect(button).not.toContain('Copied')
})

describe('AddressText', () => {
  test('ui: an address shows four characters of each end, and the whole address on demand [TOKEN-13]', () => {
    const address = `0x1234${'0'.repeat(32)}abcd`
    expect(renderHtml(<AddressText address={address} />)).toContain(`title="${address}">0x1234...abcd<`)
  })
})
