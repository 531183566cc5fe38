import type { Player, Setup } from '../parity/player.ts'
import type { Service } from '../parity/record.ts'

/** What a visitor does besides searching: it is told, though most of it asks nothing. */
export type Acts = Omit<Player, 'open' | 'collection'> & {
  /** Opens a result. */
  open(index: number): Promise<void>
  /** About the snippet, or about one of its related questions. */
  snippet(what: SnippetAct, index?: number): Promise<void>
  feedback(
    reason: 'does_not_answer' | 'partially_answers' | 'was_not_a_question',
    details?: string,
  ): Promise<void>
  openSource(index?: number): Promise<void>
  openLink(link: { text: string; url: string }, index?: number): Promise<void>
  forgetQueries(): Promise<void>
  forgetResults(): Promise<void>
  openRecent(index: number): Promise<void>
  openCollection(id: string): Promise<void>
  closeCollection(id: string): Promise<void>
}

export type SnippetAct = 'expand' | 'collapse' | 'like' | 'dislike' | 'openFeedback' | 'closeFeedback'

/** What somebody does on a page; both clients tell of it. */
export type EventScript = { name: string; page?: Setup; service?: Service; play(user: Acts): Promise<void> }

/** A page with somebody before it. */
export type Playing = { user: Acts; stop(): void }
