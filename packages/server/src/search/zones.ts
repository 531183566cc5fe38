import { type Zone, zoneOf } from './zone.ts'

const kept = 100

/** Zones by name, the last used kept: making one costs more than a search. */
export function createZones(): (name: string | null | undefined) => Zone {
  const known = new Map<string, Zone>()
  return name => {
    const key = name ?? ''
    const zone = known.get(key) ?? zoneOf(key)
    known.delete(key)
    known.set(key, zone)
    if (known.size > kept) known.delete(known.keys().next().value ?? '')
    return zone
  }
}
