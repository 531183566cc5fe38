/** Ends the process on a Node that is too old, with what to do about it. It runs before anything is installed. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if ((major === 20 && minor >= 19) || major > 22 || (major === 22 && minor >= 12)) return
  console.error(
    `Quarry needs Node 20.19 or later, or 22.12 or later. This is ${process.version}. Get one from nodejs.org.`,
  )
  process.exit(1)
}
