import type { HydrateIsland } from '../kernel/client-page.ts'
import type { CopyWords } from './copy-button.tsx'

/** For so long the button says what it did. */
const shownMs = 2000

/** Copies the text beside the button. Where the clipboard is closed to pages, it selects the text. */
export const hydrate: HydrateIsland = (element, props) => {
  const { copy, copied, selected } = props as CopyWords
  const button = element.querySelector('button')
  const code = element.parentElement?.querySelector('code')
  if (!button || !code) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (words: string): void => {
    button.textContent = words
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = copy
    }, shownMs)
  }
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
      say(copied)
    } catch {
      getSelection()?.selectAllChildren(code)
      say(selected)
    }
  })
}
