import { describe, expect, test } from 'vitest'
import { getShortKey } from '#lib/i18n/shortKey.ts'
import { joinFrames, toFrame, withFrame } from '../../build/frameHtml.ts'

const translated = new Set(['Farms', 'Trade', 'Connect Wallet', 'Every price is read.'])
const frame = (html: string) => toFrame(html, (text) => translated.has(text))

describe('first frames', () => {
  test('first frame: neither runs nor styles anything that the content policy forbids', () => {
    expect(
      frame(
        '<!--$--><div style="width:4rem" id="main"><script>go()</script><a href="/x" title="X"></a></div><!--/$-->',
      ),
    ).toBe('<div data-style="width:4rem"><a></a></div>')
  })
  test('first frame: what is below the window or closed is left out', () => {
    expect(
      frame('<b></b><footer><div><footer></footer></div></footer><div hidden=""><div>Menu</div></div><i></i>'),
    ).toBe('<b></b><i></i>')
  })
  test('first frame: each text says by which key it is translated', () => {
    expect(frame('<h1 class="a">Farms</h1>')).toBe(`<h1 class="a" data-text="${getShortKey('Farms')}">Farms</h1>`)
    expect(frame('<button><svg><text>1</text></svg>Trade</button>')).toBe(
      `<button><svg><text>1</text></svg><span data-text="${getShortKey('Trade')}">Trade</span></button>`,
    )
  })
  test('first frame: a text without translation is marked as one that other languages do not see', () => {
    expect(frame('<p>On \u{E000}Name\u{E001}</p>')).toMatch(/^<p data-text="">On /)
  })
  test('first frame: a value of the build, such as a count or its time zone, is hidden', () => {
    expect(frame('<b>0</b>')).toBe('<b data-text=""><span class="invisible">0</span></b>')
    expect(frame('<p>Times are in your time zone, UTC.</p>')).toContain('<span class="invisible">Times are in')
    expect(frame('<b>–</b>')).toBe('<b>–</b>')
  })
  test('first frame: words that config.json decides are hidden and keep their place', () => {
    const word = '<span class="invisible" data-word="Name">Name</span>'
    expect(frame('<a>\u{E000}Name\u{E001}</a>')).toBe(`<a>${word}</a>`)
    expect(frame('<p>On \u{E000}Name\u{E001}, now.</p>')).toBe(`<p data-text="">On ${word}, now.</p>`)
    expect(frame('<svg width="24"><text>\u{E000}N</text></svg>')).toBe('<svg width="24"></svg>')
  })
  test('first frame: what asks to connect says so', () => {
    expect(frame('<button>Connect Wallet</button>')).toContain(' data-guest>')
    expect(frame('<h1>Connect your wallet to see your farms</h1>')).toContain(' data-guest>')
  })
  test('first frame: it is inert, and there are two where it depends on the width', () => {
    expect(joinFrames('a', 'a')).toBe('<div id="root"><div class="frame" inert aria-hidden="true">a</div></div>')
    expect(joinFrames('a', 'b')).toContain('<div class="lg:hidden">a</div><div class="hidden lg:block">b</div>')
  })
  test('first frame: index.html says whose it is, and one without a place for it is refused', () => {
    const html = '<html data-frame="/"><div id="root"></div></html>'
    expect(withFrame(html, '/farms', '<b>$1</b>')).toBe('<html data-frame="/farms"><b>$1</b></html>')
    expect(() => withFrame('<html></html>', '/', '')).toThrow('index.html needs')
  })
})
