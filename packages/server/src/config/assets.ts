import { hosts, setting, text, wholeNumber } from './setting.ts'

/** A page that may show what any host has is open to what any host has. */
const certainHosts = (value: string): readonly string[] => {
  const list = hosts(value)
  if (list.includes('*')) throw new Error('hosts by name, such as images.example.org, *.example.org')
  return list
}

/** Images, sound and films: what is taken, and from where else they come. */
export const assetSettings = {
  assetMegabytes: setting(
    'QUARRY_ASSET_MB',
    wholeNumber(1, 2000),
    'The largest file that the library takes, in megabytes.',
    '25',
  ),
  imageMegapixels: setting(
    'QUARRY_IMAGE_MEGAPIXELS',
    wholeNumber(1, 1000),
    'The largest image that is taken, in millions of pixels.',
    '50',
  ),
  imageCacheMegabytes: setting(
    'QUARRY_IMAGE_CACHE_MB',
    wholeNumber(1, 1_000_000),
    'How much disk images in their sizes may take, in megabytes: those not asked for the longest go first.',
    '500',
  ),
  imageSecret: setting(
    'QUARRY_IMAGE_SECRET',
    text,
    'Signs the addresses of images in their sizes. Default: made at first start. Needed, the same on both sides, when site and services run apart.',
  ),
  mediaHosts: setting(
    'QUARRY_MEDIA_HOSTS',
    certainHosts,
    'Other hosts whose images, sound and films pages may show: `images.example.org`, `*.example.org`. None by default.',
  ),
} as const
