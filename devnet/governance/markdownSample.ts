/** A proposal's text with everything that a page has to draw safely. */
export const MARKDOWN_SAMPLE = `# Headings keep their order

Text can be **bold**, *italic*, ~~struck~~ or \`code\`, and it may mention AT&amp;T &copy; 2026.

## Lists

1. A numbered point
2. Another one
   - with a point below it
   - and a second

- [x] Done
- [ ] Still open

> A quote, with a [link to the docs](https://docs.zono.example/voting).

| Option | Cost | Notes |
| :-- | --: | :-: |
| Keep | 0 ZONO | nothing changes |
| Change | 12,000 ZONO | from the treasury |

\`\`\`js
const fee = amount * 25n / 10_000n
\`\`\`

![A picture that is loaded only on request](https://images.zono.example/chart.png)

<b>Markup</b> stays text, and so does <script>alert(1)</script>.

هذا نص من اليمين إلى اليسار، وفيه 25% من الرسوم.

A link whose text names another site: [https://zono.example](https://another-site.example).
`
