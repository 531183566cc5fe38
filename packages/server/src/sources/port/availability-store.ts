/**
 * Which stores have which items. Documents are one of several items each (the numbers a product is known by), stores say
 * what they have in documents of their own, and neither needs to be there before the other.
 */
export interface AvailabilityStore {
  /** The items that a document is, in place of those before. */
  setItems(source: string, document: string, items: readonly string[]): Promise<void>
  /** What a document says that a store has, in place of what it said before; null: it says nothing any more. */
  setStore(
    source: string,
    document: string,
    said: { store: string; items: readonly string[] } | null,
  ): Promise<void>
  /** The stores that have one of the items of a document, by document, in order; none for those that no store has. */
  storesOf(source: string, documents: readonly string[]): Promise<Map<string, string[]>>
  /**
   * Gives documents whose stores have changed a new number each, so that whoever follows reads them again: those of so many
   * items at most. @returns of how many items; 0: nothing is left to do
   */
  renumber(items: number): Promise<number>
}
