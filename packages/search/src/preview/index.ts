export type { PreviewState } from './preview.ts'
export { contentUrl, preview, previewClosed, previewOpened, previewTurned } from './preview.ts'
