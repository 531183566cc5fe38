/** The worker that searches, past all indexing. */
import { parentPort, workerData } from 'node:worker_threads'
import { createViewer } from '@quarry/engine/durable'
import { nodeFiles } from '@quarry/engine/files'
import { serveEngine } from '@quarry/engine/remote'
import { giveBackAtRest } from './give-back.ts'
import { indexFolder } from './index-folder.ts'
import { type Introduction, showFrom, type WorkerSetting } from './publish-over-line.ts'

const main = parentPort
if (!main) throw new Error('This file is a worker: it is started by the engine.')
const { folder } = workerData as WorkerSetting
const viewer = createViewer({ files: index => nodeFiles(indexFolder(folder, index)) })

const came = giveBackAtRest()

main.on('message', (message: Introduction | { port?: undefined }) => {
  came()
  if (!message.port) return
  message.port.on('message', came)
  showFrom(message.port, viewer)
})
serveEngine(main, { ...viewer, close: async () => viewer.close() })
