import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutPrograms } from './without-programs.ts'

const read = (...lines: string[]): string =>
  withoutPrograms(lines.join('\n'))
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim()

it('leaves programs out of MDX', () => {
  expect(read('import Card from "./card"', 'import {', '  Tabs,', '} from "tabs"', '', 'Words.')).toBe(
    'Words.',
  )
  expect(read('Words.', '', 'export const rows = [', '  { a: 1 },', ']', '', 'More.')).toBe('Words.\n\nMore.')
  expect(
    read(
      'Words. {/* not for readers: > and "  */}',
      '',
      '{rows.map(row => <Row key={row}>{row.name}</Row>)}',
    ),
  ).toBe('Words.')
  expect(read('import duties are paid.', '', 'One can', 'import things.')).toBe(
    'import duties are paid.\n\nOne can\nimport things.',
  )
})

it('leaves out tags within sentences and keeps the words in them', () => {
  expect(read('See <Badge tone="new" at={"}>"}>fresh</Badge> <>ones</>, <Icon /> and 2 < 3.')).toBe(
    'See fresh ones,  and 2 < 3.',
  )
  expect(read('<div className={a > b}>', 'Words.', '</div>')).toBe('Words.')
})

it('leaves components on lines of their own to whom reads their titles', () => {
  const whole = '<Tabs.Item title="One"\n  go={() => go("}")}\n>\n  Words.\n</Tabs.Item>'
  expect(read(whole)).toBe(whole)
})

it('leaves code alone, and what is said to be a sign', () => {
  const code = '```js\nimport a from "b"\n\nconst x = { a: <B /> }\n```'
  expect(read(code, '', 'Then `{x}` and `` <A>` `` and \\{ \\<b>.')).toBe(
    `${code}\n\nThen \`{x}\` and \`\` <A>\` \`\` and \\{ \\<b>.`,
  )
})

it('keeps what never ends', () => {
  expect(read('a { b', '', 'c <D e="f')).toBe('a { b\n\nc <D e="f')
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '{',
          '}',
          '<A ',
          '</A>',
          '>',
          '`',
          '```',
          '\n',
          ' ',
          '"',
          'x',
          '\\',
          'import a from "b"',
        ),
      ),
      parts => {
        expect(withoutPrograms(parts.join('')).length).toBeLessThanOrEqual(parts.join('').length)
      },
    ),
  )
})
