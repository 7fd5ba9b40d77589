import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './button/Button.tsx'
import { CopyButton } from './button/CopyButton.tsx'
import { ExternalLink } from './button/ExternalLink.tsx'
import { Dialog } from './dialog/Dialog.tsx'
import { EmptyState } from './feedback/EmptyState.tsx'
import { DescriptionList, DescriptionRow } from './figure/DescriptionList.tsx'
import { Money } from './figure/Money.tsx'
import { TextField } from './form/TextField.tsx'
import { createIdenticon } from './identicon.ts'
import { AddressText } from './identity/AddressText.tsx'
import { PairIcon } from './identity/PairIcon.tsx'
import { TokenIcon } from './identity/TokenIcon.tsx'

const renderHtml = renderToStaticMarkup
const noop = () => {}

describe('Button', () => {
  test('behavior: pending cannot be pressed and says that it is busy', () => {
    expect(renderHtml(<Button isPending>Enabling</Button>)).toMatch(/aria-disabled="true" aria-busy="true"/)
    expect(renderHtml(<Button disabled>Enter an amount</Button>)).not.toMatch(/ disabled/)
  })
  test('behavior: only one that submits is a submit button', () => {
    expect(renderHtml(<Button>Max</Button>)).toContain('type="button"')
    expect(renderHtml(<Button isSubmit>Go</Button>)).toContain('type="submit"')
  })
})

describe('Dialog', () => {
  test('behavior: is named by its title, and has a way back only where there is one', () => {
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
  test('behavior: an error is tied to the field', () => {
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
  test('behavior: a logo where there is one, else a mark with its first letters', () => {
    expect(renderHtml(<TokenIcon name="Zono" seed="0x1" src="/zono.svg" />)).toContain('src="/zono.svg"')
    const drawn = renderHtml(<TokenIcon name="zono" seed="0x1" />)
    expect(drawn).toContain('>ZO</text>')
    expect(drawn).not.toContain('<img')
  })
  test('behavior: the face follows from the address, however it is spelled, and a name without letters has one', () => {
    expect(createIdenticon('0xAbC')).toEqual(createIdenticon('0xabc'))
    expect(createIdenticon('0xabc')).not.toEqual(createIdenticon('0xabd'))
    expect(renderHtml(<TokenIcon name="" seed="" />)).toContain('>?</text>')
    expect(renderHtml(<TokenIcon name="🥞" seed="0x1" />)).toContain('>🥞</text>')
  })
  test('behavior: a pair shows both', () => {
    const pair = renderHtml(<PairIcon first={{ name: 'A', seed: '1' }} second={{ name: 'B', seed: '2' }} />)
    expect(pair).toMatch(/>A<\/text>.*>B<\/text>/)
  })
})

describe('Money', () => {
  test('behavior: unknown is a dash, being read is a skeleton, never zero', () => {
    expect(renderHtml(<Money value={undefined} />)).toContain('–')
    expect(renderHtml(<Money value={undefined} isLoading />)).toContain('breathe')
    expect(renderHtml(<Money value={undefined} isLoading />)).not.toContain('0<')
  })
  test('behavior: a known figure stays while it is read again', () => {
    expect(renderHtml(<Money value="1234.5" unit="ZONO" isLoading />)).toMatch(/1,234\.5.*ZONO/)
  })
})

test('behavior: a link that is not http is only text', () => {
  expect(renderHtml(<ExternalLink href="https://example.org">x</ExternalLink>)).toContain('rel="noopener noreferrer"')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', ' https://x', '//x']) {
    expect(renderHtml(<ExternalLink href={href}>x</ExternalLink>)).toBe('<span>x</span>')
  }
})

test('behavior: facts are a list of terms, each explained where it needs to be', () => {
  const facts = renderHtml(
    <DescriptionList>
      <DescriptionRow label="Price Impact" hint="How far your own trade moves the price." tone="loss">
        4%
      </DescriptionRow>
    </DescriptionList>,
  )
  expect(facts).toMatch(/<dl.*<dt.*Price Impact.*role="tooltip".*How far.*<\/dt><dd.*4%/)
})

test('behavior: an empty place has a heading of its level, and its own drawing', () => {
  const empty = renderHtml(<EmptyState headingLevel={1} seed="404" title="Nothing here" />)
  expect(empty).toContain('<h1')
  expect(empty).not.toBe(renderHtml(<EmptyState headingLevel={1} seed="405" title="Nothing here" />))
})

test('behavior: a copy button says what it copies, and nothing of having copied before it did', () => {
  const button = renderHtml(<CopyButton text="0x1" label="Copy address" />)
  expect(button).toContain('aria-label="Copy address"')
  expect(button).not.toContain('Copied')
})

describe('AddressText', () => {
  test('TOKEN-13: four characters of each end, the whole at hand', () => {
    const address = `0x1234${'0'.repeat(32)}abcd`
    expect(renderHtml(<AddressText address={address} />)).toContain(`title="${address}">0x1234...abcd<`)
  })
})
