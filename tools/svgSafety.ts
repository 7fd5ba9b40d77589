// What a third-party SVG may contain before it is served from the page's own origin: shapes and paints, nothing that
// runs or loads. An <img> runs no script, but the same file opened as a document would.

const ALLOWED_ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'use', 'symbol', 'clipPath', 'mask', 'filter'],
  ...['path', 'circle', 'ellipse', 'rect', 'polygon', 'polyline', 'line'],
  ...['linearGradient', 'radialGradient', 'stop'],
  ...['feFlood', 'feBlend', 'feColorMatrix', 'feOffset', 'feGaussianBlur', 'feComposite', 'feMerge', 'feMergeNode'],
])

const TAG_PATTERN = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ATTRIBUTE_PATTERN = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Why a file may not be served, or undefined for a file that may: an element or an attribute that is not known to be
 * harmless, a reference to anything but a part of the same file, or anything that is not a tag, an attribute or text.
 */
export function findUnsafeSvgPart(svg: string): string | undefined {
  if (!/^\s*<svg\s/.test(svg)) return 'does not begin with <svg>'
  for (const [, , name = '', attributes = ''] of svg.matchAll(TAG_PATTERN)) {
    if (!ALLOWED_ELEMENTS.has(name)) return `element <${name}>`
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE_PATTERN)) {
      const problem = findUnsafeAttribute(attribute, double ?? single ?? '')
      if (problem !== undefined) return problem
    }
  }
  const rest = svg.replaceAll(TAG_PATTERN, '')
  // Comments, doctypes, processing instructions, entities and unbalanced quotes leave a bracket or an ampersand behind.
  return /[<>&]/.test(rest) ? 'markup that is not a plain tag' : undefined
}

function findUnsafeAttribute(name: string, value: string): string | undefined {
  const isReference = /^(xlink:)?href$/i.test(name)
  if (/^on/i.test(name)) return `event handler ${name}`
  // A character reference or an escape could spell out what the other rules refuse.
  if (/[&\\]/.test(value)) return `escaped ${name}`
  if (isReference && !value.startsWith('#')) return `external ${name}`
  if (/^xml:base$/i.test(name)) return name
  if (!/^xmlns(:\w+)?$/.test(name) && /:\/\/|javascript:|data:|@import/i.test(value)) return `external ${name}`
  const targets = [...value.matchAll(/url\(\s*["']?([^)]*)/gi)]
  return targets.some(([, target = '']) => !target.startsWith('#')) ? `external ${name}` : undefined
}
