import type { AnswerConfiguration, AnswerEvaluation } from '@quarry/protocol'

/** Configurations of answers, and what visitors said of answers. */
export interface AnswerStore {
  configurations: {
    /** Another number says that one has changed. */
    version(): number
    get(id: string): Promise<AnswerConfiguration | null>
    list(): Promise<AnswerConfiguration[]>
    /** False when there is no room for another one. */
    put(configuration: AnswerConfiguration): Promise<boolean>
    /** The default one comes back as it was at first. */
    remove(id: string): Promise<void>
  }
  evaluations: {
    /** One that is there already, word for word, is kept once. */
    add(configuration: string, evaluation: AnswerEvaluation): Promise<void>
    /** Newest first. */
    list(configuration: string, most: number): Promise<{ at: number; evaluation: AnswerEvaluation }[]>
  }
  /** What is broken in it; nothing when it is whole. */
  check(): Promise<string[]>
  close(): Promise<void>
}
