/** A file that holds no text that can be read, with the reason that its sender is told. */
export class FileFault extends Error {
  override name = 'FileFault'
}
