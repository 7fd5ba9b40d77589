import {
  type Field,
  formatTypeRef,
  getTypeName,
  type InputValue,
  listTypes,
  type Schema,
  type SchemaType,
} from './introspection.ts'

type Child = Node | string

function createElement<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  ...children: readonly Child[]
): HTMLElementTagNameMap[tag] {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

const toId = (typeName: string) => `type-${typeName}`

type Member = { readonly name: string; readonly description: string | null } & Partial<
  Pick<Field, 'args'> & Pick<InputValue, 'type' | 'defaultValue'>
>

type ViewOptions = {
  readonly schema: Schema
  /** Writes a query of a field of the API. */
  readonly onPick: (field: string) => void
  /** Words that are looked for, in lower case. */
  readonly words: readonly string[]
}

/** Types of a schema, each opened by its name. What is inside is made when it is opened: filters have thousands of fields. */
export function createSchemaView({ schema, onPick, words }: ViewOptions): readonly HTMLElement[] {
  const types = listTypes(schema)
  const names = new Set(types.map(({ name }) => name))
  const matches = (...texts: readonly (string | null)[]) =>
    words.every((word) => texts.some((text) => text?.toLowerCase().includes(word)))

  function createTypeLink(ref: NonNullable<Member['type']>): Child {
    const name = getTypeName(ref)
    if (!names.has(name)) return formatTypeRef(ref)
    const link = createElement('a', formatTypeRef(ref))
    link.href = `#${toId(name)}`
    return link
  }

  function createSignature(member: Member): HTMLElement {
    const { name, type, defaultValue } = member
    const end = typeof defaultValue === 'string' ? ` = ${defaultValue}` : ''
    return createElement('code', name, ...(type ? [': ', createTypeLink(type)] : []), end)
  }

  function createMember(member: Member, owner: SchemaType): readonly HTMLElement[] {
    const term = createElement('dt', createSignature(member))
    if (owner.name === schema.queryType.name) {
      const pick = createElement('button', 'Use')
      pick.type = 'button'
      pick.setAttribute('aria-label', `Use ${member.name} in the query`)
      pick.addEventListener('click', () => onPick(member.name))
      term.append(' ', pick)
    }
    const args = (member.args ?? []).map((arg) =>
      createElement('li', createSignature(arg), ` ${arg.description ?? ''}`),
    )
    return [
      term,
      createElement('dd', member.description ?? '', ...(args.length > 0 ? [createElement('ul', ...args)] : [])),
    ]
  }

  function createType(type: SchemaType): HTMLElement | undefined {
    const members: readonly Member[] = type.fields ?? type.inputFields ?? type.enumValues ?? []
    const isFound = matches(type.name, type.description)
    const shown = isFound ? members : members.filter(({ name, description }) => matches(name, description))
    if (shown.length === 0) return undefined
    const details = createElement(
      'details',
      createElement('summary', createElement('code', type.name), ` ${type.description ?? ''}`),
    )
    details.id = toId(type.name)
    const fill = () => {
      if (details.querySelector('dl') === null)
        details.append(createElement('dl', ...shown.flatMap((member) => createMember(member, type))))
    }
    details.addEventListener('toggle', fill)
    // A field that is looked for is seen at once.
    if (words.length > 0 && !isFound && type.kind === 'OBJECT') {
      fill()
      details.open = true
    }
    return details
  }

  return types.flatMap((type) => createType(type) ?? [])
}

/** Opens the type that the address names. */
export function openNamedType(): void {
  const named = location.hash.startsWith('#type-') ? document.getElementById(location.hash.slice(1)) : null
  if (!(named instanceof HTMLDetailsElement)) return
  named.open = true
  named.querySelector('summary')?.focus()
}
