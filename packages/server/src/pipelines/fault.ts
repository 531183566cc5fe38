/** Something wrong in a file of rules: where, and what would be right. */
export type RuleFault = { path: string; message: string }

/** Faults as one text, a line each. */
export function writtenFaults(faults: readonly RuleFault[]): string {
  return faults.map(({ path, message }) => `${path || 'file'}: ${message}`).join('\n')
}
