import type { AssetItem, LinkValue } from './content.ts'

export type RichTextAlign = 'left' | 'right' | 'center' | 'justify' | 'start' | 'end' | ''

type ElementNode<Type extends string> = {
  type: Type
  version: 1
  children: RichTextNode[]
  direction?: 'ltr' | 'rtl' | null
  format?: RichTextAlign
  indent?: number
}

export type RichTextNode =
  | (ElementNode<'paragraph'> & { textFormat?: number; textStyle?: string })
  | (ElementNode<'heading'> & { tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' })
  | (ElementNode<'list'> & { listType: 'bullet' | 'number' | 'check'; tag: 'ul' | 'ol'; start?: number })
  | (ElementNode<'listitem'> & { value?: number; checked?: boolean })
  | (ElementNode<'link'> & { link?: LinkValue })
  | ElementNode<'quote'>
  | (ElementNode<'code'> & { language?: string | null })
  | (ElementNode<'table'> & { colWidths?: number[]; rowStriping?: boolean })
  | (ElementNode<'tablerow'> & { height?: number })
  | (ElementNode<'tablecell'> & {
      /** 0 none, 1 heads its row, 2 heads its column, 3 both. */
      headerState: 0 | 1 | 2 | 3
      colSpan?: number
      rowSpan?: number
      width?: number
      backgroundColor?: string | null
      verticalAlign?: string
    })
  | RichTextTextNode
  | (Omit<RichTextTextNode, 'type'> & { type: 'tab' })
  | { type: 'linebreak'; version: 1 }
  | { type: 'asset'; version: 1; __asset?: AssetItem; __error?: string }
  | { type: 'variable'; version: 1; reference: string }

export type RichTextTextNode = {
  type: 'text'
  version: 1
  text: string
  /** Bits: 1 bold, 2 italic, 4 strikethrough, 8 underline, 16 code, 32 subscript, 64 superscript. */
  format?: number
  detail?: number
  mode?: string
  style?: string
}

export type RichTextDocument = { root: ElementNode<'root'> }
