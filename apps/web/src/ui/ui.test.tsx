import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './button/Button.tsx'
import { CopyButton } from './button/CopyButton.tsx'
import { ExternalLink } from './button/ExternalLink.tsx'
import { Dialog } from './dialog/Dialog.tsx'
import { engravingOf } from './engraving.ts'
import { EmptyState } from './feedback/EmptyState.tsx'
import { Detail, Details } from './figure/Details.tsx'
import { Money } from './figure/Money.tsx'
import { TextField } from './form/TextField.tsx'
import { AddressText } from './identity/AddressText.tsx'
import { PairMark } from './identity/PairIcon.tsx'
import { TokenMark } from './identity/TokenIcon.tsx'

const html = renderToStaticMarkup
const nothing = () => {}

describe('Button', () => {
  test('behavior: pending cannot be pressed and says that it is busy', () => {
    expect(html(<Button pending>Enabling</Button>)).toMatch(/disabled="" aria-busy="true"/)
  })
  test('behavior: only one that submits is a submit button', () => {
    expect(html(<Button>Max</Button>)).toContain('type="button"')
    expect(html(<Button submit>Go</Button>)).toContain('type="submit"')
  })
})

describe('Dialog', () => {
  test('behavior: is named by its title, and has a way back only where there is one', () => {
    const plain = html(
      <Dialog title="Settings" onClose={nothing}>
        text
      </Dialog>,
    )
    const id = /aria-labelledby="([^"]+)"/.exec(plain)?.[1]
    expect(plain).toContain(`<h2 id="${id}"`)
    expect(plain).toContain('aria-label="Close"')
    expect(plain).not.toContain('aria-label="Back"')
    const deeper = html(
      <Dialog title="Manage" onClose={nothing} onBack={nothing}>
        text
      </Dialog>,
    )
    expect(deeper).toContain('aria-label="Back"')
  })
})

describe('TextField', () => {
  test('behavior: an error is tied to the field', () => {
    const field = html(<TextField label="Deadline" value="0" onChange={nothing} error="Above zero" suffix="minutes" />)
    const id = /<input id="([^"]+)"/.exec(field)?.[1]
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain(`aria-describedby="${id}-note"`)
    expect(field).toContain(`<p id="${id}-note"`)
    expect(field).toContain(`<label for="${id}"`)
  })
})

describe('TokenMark', () => {
  test('behavior: a logo where there is one, else a mark with the first letter', () => {
    expect(html(<TokenMark name="Zono" seed="0x1" src="/zono.svg" />)).toContain('src="/zono.svg"')
    const drawn = html(<TokenMark name="zono" seed="0x1" />)
    expect(drawn).toContain('>Z</text>')
    expect(drawn).not.toContain('<img')
  })
  test('behavior: the face follows from the address, however it is spelled, and a name without letters has one', () => {
    expect(engravingOf('0xAbC')).toEqual(engravingOf('0xabc'))
    expect(engravingOf('0xabc')).not.toEqual(engravingOf('0xabd'))
    expect(html(<TokenMark name="" seed="" />)).toContain('>?</text>')
    expect(html(<TokenMark name="🥞" seed="0x1" />)).toContain('>🥞</text>')
  })
  test('behavior: a pair shows both', () => {
    const pair = html(<PairMark first={{ name: 'A', seed: '1' }} second={{ name: 'B', seed: '2' }} />)
    expect(pair).toMatch(/>A<\/text>.*>B<\/text>/)
  })
})

describe('Money', () => {
  test('behavior: unknown is a dash, being read is a skeleton, never zero', () => {
    expect(html(<Money value={undefined} />)).toContain('–')
    expect(html(<Money value={undefined} pending />)).toContain('breathe')
    expect(html(<Money value={undefined} pending />)).not.toContain('0<')
  })
  test('behavior: a known figure stays while it is read again', () => {
    expect(html(<Money value="1234.5" unit="ZONO" pending />)).toMatch(/1,234\.5.*ZONO/)
  })
})

test('behavior: a link that is not http is only text', () => {
  expect(html(<ExternalLink href="https://example.org">x</ExternalLink>)).toContain('rel="noopener noreferrer"')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', ' https://x', '//x']) {
    expect(html(<ExternalLink href={href}>x</ExternalLink>)).toBe('<span>x</span>')
  }
})

test('behavior: facts are a list of terms, each explained where it needs to be', () => {
  const facts = html(
    <Details>
      <Detail label="Price Impact" hint="How far your own trade moves the price." tone="loss">
        4%
      </Detail>
    </Details>,
  )
  expect(facts).toMatch(/<dl.*<dt.*Price Impact.*role="tooltip".*How far.*<\/dt><dd.*4%/)
})

test('behavior: an empty place has a heading of its level, and its own drawing', () => {
  const empty = html(<EmptyState level={1} seed="404" title="Nothing here" />)
  expect(empty).toContain('<h1')
  expect(empty).not.toBe(html(<EmptyState level={1} seed="405" title="Nothing here" />))
})

test('behavior: a copy button says what it copies, and nothing of having copied before it did', () => {
  const button = html(<CopyButton text="0x1" label="Copy address" />)
  expect(button).toContain('aria-label="Copy address"')
  expect(button).not.toContain('Copied')
})

describe('AddressText', () => {
  test('TOKEN-13: four characters of each end, the whole at hand', () => {
    const address = `0x1234${'0'.repeat(32)}abcd`
    expect(html(<AddressText address={address} />)).toContain(`title="${address}">0x1234...abcd<`)
  })
})
