// Loaded into the server before its own first line (`node --import`): does to the process what cannot be done to it from
// outside, as the bench's process orders. The server's code is not touched.
const now = Date.now
const workers = new Set()
let offset = 0

Date.now = () => now() + offset
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now() + offset] : given, made),
})
process.on('worker', worker => {
  workers.add(worker)
  worker.once('exit', () => workers.delete(worker))
})
process.on('message', ({ id, clock, worker }) => {
  if (clock !== undefined) offset = clock
  const all = [...workers]
  if (worker !== undefined && all.length > 0) void all[worker % all.length].terminate()
  process.send?.({ id, workers: all.length })
})
// Orders keep no process alive that has come to its end.
process.channel?.unref()
