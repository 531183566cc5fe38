/** What of a tree of Markdown is written here. */
export type Phrase =
  | { type: 'text' | 'inlineCode' | 'html'; value: string }
  | { type: 'break' }
  | { type: 'image'; url: string; alt: string }
  | { type: 'link'; url: string; children: Phrase[] }
  | { type: 'strong' | 'emphasis' | 'delete'; children: Phrase[] }

export type Block =
  | { type: 'paragraph'; children: Phrase[] }
  | { type: 'heading'; depth: 1 | 2 | 3 | 4 | 5 | 6; children: Phrase[] }
  | { type: 'blockquote'; children: Block[] }
  | { type: 'code'; lang: string | null; value: string }
  | { type: 'list'; ordered: boolean; start?: number; spread: false; children: Item[] }
  | { type: 'table'; align: Align[]; children: Row[] }

export type Align = 'left' | 'center' | 'right' | null

export type Item = { type: 'listItem'; spread: false; checked?: boolean; children: Block[] }
type Row = { type: 'tableRow'; children: { type: 'tableCell'; children: Phrase[] }[] }
