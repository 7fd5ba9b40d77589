/** A text with its selection, as positions in it. */
export type TextSelection = { readonly text: string; readonly start: number; readonly end: number }

/** Puts a mark around the selection, or around a sample where nothing is selected. The content stays selected. */
export function wrapSelection({ text, start, end }: TextSelection, mark: string, sample: string): TextSelection {
  const content = text.slice(start, end) || sample
  return {
    text: `${text.slice(0, start)}${mark}${content}${mark}${text.slice(end)}`,
    start: start + mark.length,
    end: start + mark.length + content.length,
  }
}

/** Puts a prefix before each line of the selection. */
export function prefixLines({ text, start, end }: TextSelection, prefix: string): TextSelection {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(lineStart, end).split('\n')
  const prefixed = lines.map((line) => `${prefix}${line}`).join('\n')
  return {
    text: `${text.slice(0, lineStart)}${prefixed}${text.slice(end)}`,
    start: start + prefix.length,
    end: end + prefix.length * lines.length,
  }
}

/** Makes a link of the selection; its address is selected, to be typed over. */
export function insertLink({ text, start, end }: TextSelection, sample: string): TextSelection {
  const [content, url] = [text.slice(start, end) || sample, 'https://']
  const urlStart = start + content.length + 3
  return {
    text: `${text.slice(0, start)}[${content}](${url})${text.slice(end)}`,
    start: urlStart,
    end: urlStart + url.length,
  }
}
