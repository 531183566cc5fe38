/** What a field is called that nobody named: `shelf_life` is read as “Shelf life”. */
export const fieldLabel = (field: string): string =>
  (field.slice(0, 1).toUpperCase() + field.slice(1)).replaceAll('_', ' ')
