/** The most hops that are looked at: more than any real chain has. */
const mostHops = 20

/**
 * Who calls. A header can say anything, so it counts only as far as proxies that are trusted wrote it: from the right,
 * the first address that is none of theirs. The peer itself, when it is no such proxy.
 */
export function clientAddressOf(
  peer: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): string {
  if (forwardedFor === null || !isTrusted(peer)) return peer
  const hops = forwardedFor
    .split(',')
    .slice(-mostHops)
    .map(hop => plain(hop.trim()))
    .reverse()
  let client = peer
  for (const hop of hops) {
    // What is no address ends the chain: beyond it nothing is known.
    if (!/^[\da-f.:]{2,45}$/i.test(hop)) break
    client = hop
    if (!isTrusted(hop)) break
  }
  return client
}

/** Without a port and without brackets. */
function plain(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
}
