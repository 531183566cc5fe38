export { assets } from './capability.ts'
export { imageAddressing, type WantedImage } from './image-address.ts'
export { openLibrary } from './library.ts'
export type { Rasterise } from './rasterise.ts'
