/** The worker that reads what is pushed: whatever it costs, pages and searches do not wait for it. */
import { parentPort } from 'node:worker_threads'
import { readData, type SentData } from './decode-data.ts'

const server = parentPort
if (!server) throw new Error('This file is a worker: it is started by the server.')
server.on('message', (sent: SentData) => {
  readData(sent).then(
    data => server.postMessage(data),
    // A reader of files may stumble over what its makers did not think of: that is the fault of one document.
    () => server.postMessage({ refused: 'The data cannot be read.' }),
  )
})
