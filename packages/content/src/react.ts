export {
  RichText,
  type RichTextProps,
  type RichTextRenderer,
  type RichTextRendererProps,
} from './rich-text/react.tsx'
