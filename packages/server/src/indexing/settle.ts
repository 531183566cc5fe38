/** When the work that was begun is done, and all that was begun meanwhile. `running` gives the newest. */
export async function settle(running: () => Promise<unknown>): Promise<void> {
  for (let seen: unknown = null; seen !== running(); ) {
    seen = running()
    await seen
  }
}
