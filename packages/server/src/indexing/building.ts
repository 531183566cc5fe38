/** The worker that makes segments beside the one that indexes, while many documents come. */
import { parentPort } from 'node:worker_threads'
import { serveBuilding } from '@quarry/engine/durable'
import { giveWay } from './give-way.ts'

const indexing = parentPort
if (!indexing) throw new Error('This file is a worker: it is started by the engine.')
giveWay()
serveBuilding(indexing)
