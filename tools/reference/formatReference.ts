// The reference of a package as markdown.
import type { Declaration, Docstring, Section } from './readDeclarations.ts'

/** Paragraphs are one line each: line breaks of sources say nothing. */
const unwrap = (text: string): string => text.replace(/(?<!\n)\n(?![\n-])/g, ' ')

const toLine = (label: string, text: string): string => `**${label}** ${unwrap(text)}`

/** `@see` names a file of the repository or an address. */
const toSource = (text: string): string => {
  const [, path, rest = ''] = /^((?:docs|contracts|packages|apps)\/\S+)(.*)$/.exec(text) ?? []
  return path === undefined ? text : `[${path}](../../${path})${rest}`
}

function formatTags({ params, returns, throws, see, example }: Docstring): readonly string[] {
  // The product's specification is nothing that a reader of the package has.
  const sources = see.filter((text) => !text.startsWith('spec'))
  return [
    ...(params.length > 0 ? [params.map(({ name, text }) => `- \`${name}\`: ${unwrap(text)}`).join('\n')] : []),
    ...(returns === undefined ? [] : [toLine('Returns', returns)]),
    ...throws.map((text) => toLine('Throws', text.replace(/^\{(\w+)\}\s*/, '`$1` ').trim())),
    ...(example === undefined ? [] : [`\`\`\`ts example\n${example}\n\`\`\``]),
    ...(sources.length > 0 ? [toLine('See', sources.map(toSource).join(', '))] : []),
  ]
}

function formatDeclaration({ name, kind, signature, docstring }: Declaration, { title, prefix }: Section): string {
  // `Pair` is both the module and the type of its data.
  const fullName = name === title && kind === 'type' ? name : `${prefix}${name}`
  const blocks = [`### ${fullName}`, unwrap(docstring.text), `\`\`\`ts signature\n${signature}\n\`\`\``]
  return [...blocks, ...formatTags(docstring)].join('\n\n')
}

const WORDS = /(?<=[a-z])(?=[A-Z])/g

/** `searchSplit` as a heading; modules of their own keep their names. */
const toHeading = ({ title, prefix }: Section): string => {
  if (prefix !== '') return title
  const words = title.split(WORDS).map((word) => word.toLowerCase())
  return `${words[0]?.replace(/^./, (letter) => letter.toUpperCase())}${words
    .slice(1)
    .map((word) => ` ${word}`)
    .join('')}`
}

/** The whole page. */
export function formatReference(packageName: string, sections: readonly Section[], fixtures?: string): string {
  const body = sections
    .filter(({ declarations }) => declarations.length > 0)
    .map((section) =>
      [
        `## ${toHeading(section)}`,
        ...(section.module === undefined || section.module === packageName ? [] : [`From \`${section.module}\`.`]),
        ...section.declarations.map((declaration) => formatDeclaration(declaration, section)),
      ].join('\n\n'),
    )
  return `${[
    `# Reference of ${packageName}`,
    '<!-- Written by `npm run build:reference` from the docstrings. -->',
    'Every public name, as its source declares and describes it. Every example runs in `npm test`.',
    ...(fixtures === undefined
      ? []
      : ['Examples use these values by name:', `\`\`\`ts fixtures\n${fixtures.trim()}\n\`\`\``]),
    ...body,
  ].join('\n\n')}\n`
}
