import { describeEngine } from '../engine/index.ts'
import { openOnDisk } from './open-on-disk.ts'

describeEngine('the embedded engine on a disk', { open: openOnDisk })
