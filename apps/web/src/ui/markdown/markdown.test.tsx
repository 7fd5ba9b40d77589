import { decodeReferences, getSafeUrl, parseMarkdown } from '@zono/messages/markdown'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('markdown: draws headings below those of the page, lists, tables and marks', () => {
  const html = render('# Fee\n\n- [x] **low**\n- `a & b`\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nR&amp;D &#8364;5')
  expect(html).toMatch(/<h3[^>]*>Fee<\/h3>/)
  expect(html).toMatch(/<strong[^>]*>low<\/strong>/)
  expect(html).toContain('☑')
  expect(html).toMatch(/<code[^>]*>a &amp; b<\/code>/)
  expect(html).toMatch(/<td[^>]*>2<\/td>/)
  expect(html).toContain('R&amp;D €5')
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a handler in a line', 'text <b onclick="alert(1)">bold</b>'],
  ['a script link', '[click](javascript:alert(1))'],
  ['an encoded script link', '[click](&#106;avascript:alert(1))'],
  ['a data link', '[click](data:text/html,<script>alert(1)</script>)'],
  ['a picture', '![track](https://evil.example/pixel.png)'],
  ['a fence with markup as its language', '```"><img src=x onerror=alert(1)>\ncode\n```'],
])('markdown: %s of a stranger becomes text', (_, text) => {
  const html = render(text)
  expect(html).not.toMatch(/<(script|img|b)\b/i)
  expect(html).not.toMatch(/href="(javascript|data):/i)
})

test('markdown: a link names its host, a picture is a link that is not loaded', () => {
  expect(render('[zono.exchange](https://evil.example/x)')).toContain('(evil.example)')
  expect(render('![chart](https://evil.example/x.png)')).toContain('Picture: chart')
  expect(getSafeUrl('ftp://host')).toBeUndefined()
  expect(getSafeUrl('/voting')).toBeUndefined()
})

test('markdown: references that would change the direction of text stay as they are written', () => {
  expect(decodeReferences('&#x202e;&#0;&#x110000;&nope;&lt;')).toBe('&#x202e;&#0;&#x110000;&nope;<')
})

test.each(['>', '> ', '_a', '*', '[', '- ', '![', '<', '`a', '1. '])(
  'markdown: 10,000 characters of %j are drawn without an error',
  (part) => {
    expect(render(part.repeat(10_000 / part.length)).length).toBeGreaterThan(0)
  },
)

test('markdown: draws any text without an error', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '# ',
          '*',
          '**',
          '_',
          '`',
          '```\n',
          '[',
          '](',
          ')',
          '> ',
          '- ',
          '|',
          '\n',
          '\n\n',
          'a',
          '&',
          ';',
          '<',
          '>',
          '  ',
          '1. ',
        ),
      ),
      (parts) => {
        expect(Array.isArray(parseMarkdown(parts.join('')))).toBe(true)
        expect(render(parts.join(''))).toContain('<div')
      },
    ),
    { numRuns: 200 },
  )
})
