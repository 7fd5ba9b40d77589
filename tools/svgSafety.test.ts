import { expect, test } from 'vitest'
import { findUnsafeSvgPart } from './svgSafety.ts'

const wrap = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${content}</svg>`

test.each([
  '<path d="M0 0h1"/>',
  '<g fill="url(#a)"><circle r="1"/></g>',
  '<use href="#a" xlink:href="#a"/>',
  '<title>A name</title>',
])('logos: %s may be served', (content) => {
  expect(findUnsafeSvgPart(wrap(content))).toBeUndefined()
})

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<svg:script>alert(1)</svg:script>',
  '<foreignObject><p>text</p></foreignObject>',
  '<image href="#a"/>',
  '<a href="#a"/>',
  '<style>path{fill:red}</style>',
  '<animate attributeName="href"/>',
  '<set attributeName="onload"/>',
  '<path onload="alert(1)" d=""/>',
  '<path ONCLICK="alert(1)"/>',
  '<path/onload="alert(1)"/>',
  '<path onload=alert(1) />',
  '<use href="https://other.example/a.svg#a"/>',
  '<use xlink:href="//other.example/a.svg"/>',
  '<use href="&#35;a"/>',
  '<use href="javascript:alert(1)"/>',
  '<path fill="url(https://other.example/a)"/>',
  '<path style="background:url( //other.example/a )"/>',
  '<path style="fill:u\\72l(//other.example)"/>',
  '<path xml:base="a"/>',
  '<!-- a comment -->',
  '<![CDATA[<script/>]]>',
  '&external;',
])('logos: %s is refused', (content) => {
  expect(findUnsafeSvgPart(wrap(content))).toBeTypeOf('string')
})

test('logos: what is no SVG, or begins with a document type or a style sheet, is refused', () => {
  expect(findUnsafeSvgPart('<p>text</p>')).toBeTypeOf('string')
  expect(findUnsafeSvgPart(`<!DOCTYPE svg [<!ENTITY a "b">]>${wrap('')}`)).toBeTypeOf('string')
  expect(findUnsafeSvgPart(`<?xml-stylesheet href="a.css"?>${wrap('')}`)).toBeTypeOf('string')
})
